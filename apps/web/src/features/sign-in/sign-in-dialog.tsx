import { useEffect, useRef, useState } from 'react';
import { changeSharedState } from '../../lib/shared-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { openScreen, type ScreenName, type ScreenState } from './model/screen.ts';
import type { SignInFacts } from './sign-in-facts.ts';
import { screenTitles, SignInScreens } from './sign-in-screens.tsx';
import { useSignInScreens } from './use-sign-in-screens.ts';

export interface SignInDialogProps {
  readonly screen: ScreenName;
  readonly change: Partial<ScreenState> | undefined;
  readonly facts: SignInFacts;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** The sign-in modal. Signing in leaves the page below unchanged, with all typed values. */
export function SignInDialog({ screen: first, change, facts, returnTo, onClose }: SignInDialogProps) {
  const [initial] = useState(() => openScreen(first, change));
  const contentRef = useRef<HTMLDivElement>(null);
  const { moves, onSuccess } = useSignInScreens({ initial, returnTo, onDone: onClose });
  const { screen, resetStep } = moves.state;
  const shown = `${screen} ${resetStep}`;

  // A new screen is a new task, so the first field or choice gets the focus.
  useEffect(() => {
    const content = contentRef.current;
    if (content?.dataset['screen'] !== shown) return;
    const firstField =
      content?.querySelector<HTMLElement>('input:not([type=hidden], :disabled), textarea') ?? content?.querySelector('a, button');
    if (firstField instanceof HTMLElement) firstField.focus();
  }, [shown]);

  // A reload opens these two again in place (CONTENT-6).
  useEffect(() => {
    changeSharedState({
      agentSignIn: screen === 'agentLoginForm' ? returnTo : undefined,
      registration: screen === 'signUpForm' ? returnTo : undefined,
    });
    return () => changeSharedState({ agentSignIn: undefined, registration: undefined });
  }, [screen, returnTo]);

  return (
    <Dialog title={screenTitles[screen]} open onClose={onClose}>
      <div ref={contentRef} data-screen={shown}>
        <SignInScreens moves={moves} facts={facts} onSuccess={onSuccess} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
