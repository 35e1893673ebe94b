import { createContext, RouterContextProvider } from 'react-router';
import type { PageContext } from './page-port.ts';

export const pageContext = createContext<PageContext>();

/** The load context of React Router for a request. */
export function loadContextOf(context: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, context]]));
}
