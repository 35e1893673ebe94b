import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Panel } from '../../ui/panel.tsx';
import type { FormAnswer } from './model/form-answer.ts';
import { screenReducer, type ScreenState } from './model/screen.ts';
import { stepAfter } from './model/step-after.ts';
import type { SignInFacts } from './sign-in-facts.ts';
import { screenTitles, SignInScreens } from './sign-in-screens.tsx';
import { useSignInScreens } from './use-sign-in-screens.ts';

interface SignInPageProps {
  readonly initial: ScreenState;
  readonly facts: SignInFacts;
  readonly returnTo: string;
  readonly posted: FormAnswer | undefined;
}

/** The screens of the modal as a page, for links from elsewhere and before JavaScript. */
export function SignInPage({ initial, facts, returnTo, posted }: SignInPageProps) {
  const navigate = useNavigate();
  const [first] = useState(() => afterPost(initial, posted));
  const { moves, onSuccess } = useSignInScreens({ initial: first, returnTo, onDone: () => void navigate(returnTo, { replace: true }) });
  const title = screenTitles[moves.state.screen];
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10 sm:px-6">
      <title>{title}</title>
      <Panel className="flex flex-col gap-4">
        <h1 className="text-3xl">{title}</h1>
        <SignInScreens moves={moves} facts={facts} posted={posted} onSuccess={onSuccess} onLeave={() => undefined} />
      </Panel>
    </div>
  );
}

function afterPost(state: ScreenState, posted: FormAnswer | undefined): ScreenState {
  const step = posted && stepAfter(posted);
  return step ? screenReducer(state, step) : state;
}
