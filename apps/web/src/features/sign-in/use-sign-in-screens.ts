import { useReducer } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenMoves } from './components/screen-link.tsx';
import { screenReducer, type ScreenState } from './model/screen.ts';
import { stepAfter } from './model/step-after.ts';
import type { Success } from './use-account-form.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

interface SignInScreensOptions {
  readonly initial: ScreenState;
  readonly returnTo: string;
  /** The visitor is signed in, or a guest, and stays on the page. */
  readonly onDone: () => void;
}

/** The state of the screens, and the steps after a form's success (ACCOUNT-4). */
export function useSignInScreens({ initial, returnTo, onDone }: SignInScreensOptions): {
  readonly moves: ScreenMoves;
  readonly onSuccess: (answer: Success) => void;
} {
  const [state, step] = useReducer(screenReducer, initial);
  const navigate = useNavigate();
  const finish = useFinishSignIn();

  function onSuccess(answer: Success) {
    const next = stepAfter(answer);
    if (next) return step(next);
    const landing = finish(answer);
    onDone();
    if (landing !== undefined) void navigate(landing);
  }

  return { moves: { state, step, returnTo }, onSuccess };
}
