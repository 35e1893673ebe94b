import { messageText } from '@throughfare/contract/messages';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { ContactScreen } from './components/contact-screen.tsx';
import { GuestForm } from './components/guest-form.tsx';
import { MainScreen } from './components/main-screen.tsx';
import { NewPasswordForm } from './components/new-password-form.tsx';
import { ResetForm } from './components/reset-form.tsx';
import { ScreenLink, type ScreenMoves } from './components/screen-link.tsx';
import { SecondFactorForm } from './components/second-factor-form.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { SignUpSuccess } from './components/sign-up-success.tsx';
import { SocialSignUpFailed } from './components/social-sign-up-failed.tsx';
import type { FormAnswer } from './model/form-answer.ts';
import type { ScreenName } from './model/screen.ts';
import type { SignInFacts } from './sign-in-facts.ts';
import type { Success } from './use-account-form.ts';

export const screenTitles: Readonly<Record<ScreenName, string>> = {
  main: 'Sign in or register',
  signUpForm: 'Register',
  signUpSuccess: 'Check your mail',
  socialSignUpFailed: messageText('signUp.googleFailedTitle'),
  signInForm: 'Sign In',
  guestForm: 'Guest checkout',
  agentLoginForm: 'Agent Login',
  resetForm: 'Reset password',
  newPassword: 'New password',
  secondFactor: 'Confirm that it is you',
  contact: 'Contact Us',
  contactSent: 'Your question is sent',
};

interface SignInScreensProps {
  readonly moves: ScreenMoves;
  readonly facts: SignInFacts;
  /** The outcome of a form posted without JavaScript. */
  readonly posted?: FormAnswer | undefined;
  readonly onSuccess: (answer: Success) => void;
  /** Called when a link leads to another page. */
  readonly onLeave: () => void;
}

/** One screen of sign-in, with its way back. */
export function SignInScreens(props: SignInScreensProps) {
  const { moves } = props;
  return (
    <div className="flex flex-col gap-4">
      {moves.state.screen !== 'main' && (
        <ScreenLink moves={moves} to={{ type: 'back' }} className="inline-flex min-h-8 items-center gap-1.5 self-start text-[0.9375rem]">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back
        </ScreenLink>
      )}
      {screenOf(props)}
    </div>
  );
}

function screenOf({ moves, facts, posted, onSuccess, onLeave }: SignInScreensProps): ReactNode {
  const form = { moves, posted, onSuccess };
  switch (moves.state.screen) {
    case 'main':
      return <MainScreen moves={moves} facts={facts} onLeave={onLeave} />;
    case 'signUpForm':
      return <SignUpForm {...form} />;
    case 'signUpSuccess':
      return <SignUpSuccess moves={moves} />;
    case 'socialSignUpFailed':
      return <SocialSignUpFailed moves={moves} />;
    case 'signInForm':
      return (
        <>
          <SignInForm form="signIn" {...form} />
          <p className="text-[0.9375rem] text-ink-soft">
            New here?{' '}
            <ScreenLink moves={moves} to={{ type: 'show', screen: 'signUpForm' }}>
              Register
            </ScreenLink>
          </p>
        </>
      );
    case 'guestForm':
      return <GuestForm {...form} />;
    case 'agentLoginForm':
      return (
        <>
          <SignInForm form="agentLogin" {...form} />
          <p className="text-[0.9375rem] text-ink-soft">
            Not with us yet?{' '}
            <Link to={paths.createAgency()} onClick={onLeave}>
              Register an Agency
            </Link>
          </p>
        </>
      );
    case 'resetForm':
      return <ResetForm key={moves.state.resetStep} {...form} />;
    case 'newPassword':
      return <NewPasswordForm {...form} />;
    case 'secondFactor':
      return <SecondFactorForm {...form} />;
    case 'contact':
      return <ContactScreen facts={facts} {...form} />;
    case 'contactSent':
      return (
        <>
          <p>Thank you. We will answer to the address that you gave, usually within one working day.</p>
          <Link to={moves.returnTo} onClick={onLeave} className={buttonClasses('secondary', 'medium', true)}>
            Go on
          </Link>
        </>
      );
  }
}
