import { messageText } from '@throughfare/contract/messages';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { VerificationAnswer } from './answers/answer-verification.ts';
import { SendAgain } from './components/send-again.tsx';
import { SignInLink } from './sign-in-link.tsx';

interface VerifyEmailScreenProps {
  readonly token: string;
  readonly answer: VerificationAnswer | undefined;
}

/** The page of the verification mail's link. The first press removes the token from the address. */
export function VerifyEmailScreen({ token: linked, answer }: VerifyEmailScreenProps) {
  const token = answer && 'token' in answer ? answer.token : linked;
  const busy = useNavigation().state !== 'idle';
  if (answer?.kind === 'verified') {
    return (
      <Frame title="Your e-mail is verified">
        <p>
          The account of <strong className="break-all">{answer.email}</strong> is ready. It includes your purchases as a guest with this
          address.
        </p>
        <SignIn email={answer.email} />
      </Frame>
    );
  }
  if (answer?.kind === 'sentAgain') {
    return (
      <Frame title="Check your mail">
        <p>
          If your address is not confirmed yet, a new link is on its way. If no mail comes within a few minutes, sign in, or register again.
        </p>
        <SignIn email="" />
      </Frame>
    );
  }
  if (answer?.kind === 'ended' || token === '') {
    return (
      <Frame title="This link does not work">
        <p>{messageText('user.linkInvalid')}</p>
        {token !== '' && <SendAgain token={token} />}
        <SignIn email="" />
      </Frame>
    );
  }
  return (
    <Frame title="Verify your e-mail">
      <p>Press once to create your account with the password that you chose.</p>
      <ProblemNotice text={answer?.kind === 'refused' ? answer.message : undefined} />
      <Form method="post" action={paths.verifyEmail()}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="action" wide busy={busy}>
          Verify my e-mail
        </Button>
      </Form>
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10 sm:px-6">
      <Panel className="flex flex-col gap-4">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </Panel>
    </div>
  );
}

function SignIn({ email }: { readonly email: string }) {
  return (
    <SignInLink
      screen="signInForm"
      change={{ email }}
      to={paths.signIn({ screen: 'signInForm' })}
      className={buttonClasses('action', 'medium', true)}
    >
      Sign In
    </SignInLink>
  );
}
