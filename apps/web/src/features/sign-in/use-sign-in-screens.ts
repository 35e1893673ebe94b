import { useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import type { ScreenMoves } from './components/screen-link.tsx';
import { agentLanding } from './model/agent-landing.ts';
import { screenReducer, type ScreenState } from './model/screen.ts';
import { stepAfter } from './model/step-after.ts';
import { tellOtherTabs } from './session-channel.ts';
import { rememberPortal } from './stored-person.ts';
import type { Success } from './use-account-form.ts';

interface SignInScreensOptions {
  readonly initial: ScreenState;
  readonly returnTo: string;
  /** Somebody is signed in, or a guest, and stays where he is. */
  readonly onDone: () => void;
}

/** The state of the screens, and what happens when a form has succeeded (Spec 1 §4). */
export function useSignInScreens({ initial, returnTo, onDone }: SignInScreensOptions): {
  readonly moves: ScreenMoves;
  readonly onSuccess: (answer: Success) => void;
} {
  const [state, step] = useReducer(screenReducer, initial);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();

  function onSuccess(answer: Success) {
    const next = stepAfter(answer);
    if (next) return step(next);
    tellOtherTabs('signedIn');
    if (answer.kind === 'signedIn') {
      rememberPortal(answer.isAgent ? 'B2B' : 'B2C');
      if (answer.leftOut.length > 0) {
        const tickets = answer.leftOut.join('; ');
        toast(`Your cart takes 3 tickets of one currency. Left out, and kept until there is room: ${tickets}.`, {
          label: 'Go to cart',
          run: () => void navigate(paths.cart()),
        });
      }
      const landing = answer.isAgent ? agentLanding(pathname, search) : undefined;
      if (landing !== undefined) {
        onDone();
        return void navigate(landing);
      }
    }
    onDone();
  }

  return { moves: { state, step, returnTo }, onSuccess };
}
