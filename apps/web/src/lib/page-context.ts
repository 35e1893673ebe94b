import { createContext, RouterContextProvider } from 'react-router';
import type { PageContext } from './page-port.ts';

export const pageContext = createContext<PageContext>();

/** Whether a page is drawn with the loaders' answers. Otherwise an open page requests its data (React Router's `.data`). */
export const isPageContext = createContext<boolean>();

/** React Router's load context for a request. */
export function loadContextOf(request: Request, context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  provider.set(isPageContext, !new URL(request.url).pathname.endsWith('.data'));
  return provider;
}
