import { useEffect } from 'react';
import { sharedState } from '../../lib/shared-state.ts';
import type { SignIn } from './sign-in-context.ts';

/** If agent login or registration was open over this page, it opens again after a reload (SEARCH-10), for visitors who are not signed in. */
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
