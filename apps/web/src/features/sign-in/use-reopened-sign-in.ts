import { useEffect } from 'react';
import { sharedState } from '../../lib/shared-state.ts';
import type { SignIn } from './sign-in-context.ts';

/** Agent login and registration that stood open over this page do so again after a reload (SEARCH-10): for a visitor, not for a customer who is in. */
export function useReopenedSignIn(signIn: SignIn, here: string, isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor) return;
    const { agentSignIn, registration } = sharedState();
    if (agentSignIn === here) signIn.open('agentLoginForm');
    else if (registration === here) signIn.open('signUpForm');
    // Once, when the page has come to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
