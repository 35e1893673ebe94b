import { createContext, use } from 'react';
import type { ScreenName, ScreenState } from './model/screen.ts';

export interface SignIn {
  /** Opens the modal on a screen. */
  open(screen: ScreenName, change?: Partial<ScreenState>): void;
  /** It will probably be opened: fetches its script. */
  prefetch(): void;
}

/** Without a modal around (an error page) the links to `/sign-in` do their work. */
export const SignInContext = createContext<SignIn | undefined>(undefined);

export function useSignIn(): SignIn | undefined {
  return use(SignInContext);
}
