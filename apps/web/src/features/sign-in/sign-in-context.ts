import { createContext, use } from 'react';
import type { ScreenName, ScreenState } from './model/screen.ts';

export interface SignIn {
  /** Opens the modal on a screen. */
  open(screen: ScreenName, change?: Partial<ScreenState>): void;
  /** The modal will probably be opened, so its script is fetched. */
  prefetch(): void;
}

/** Without a modal around (an error page), the links to `/sign-in` do the work. */
export const SignInContext = createContext<SignIn | undefined>(undefined);

export function useSignIn(): SignIn | undefined {
  return use(SignInContext);
}
