import { ChevronRight, Mail, TicketCheck, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { callPaths } from '../../../lib/call-paths.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import type { SignInFacts } from '../sign-in-facts.ts';
import { GoogleMark } from './google-mark.tsx';
import { ScreenLink, type ScreenMoves } from './screen-link.tsx';

interface MainScreenProps {
  readonly moves: ScreenMoves;
  readonly facts: SignInFacts;
  readonly onLeave: () => void;
}

/** The choice of ways in (ACCOUNT-14): Google, e-mail, and the ways without an account. */
export function MainScreen({ moves, facts, onLeave }: MainScreenProps) {
  return (
    <div className="flex flex-col gap-3">
      <ProblemNotice text={moves.state.problem || undefined} />
      {moves.state.findsBooking && (
        <Link
          to={paths.findBooking()}
          onClick={onLeave}
          className="mb-2 flex items-center gap-3 rounded-control border-[1.5px] border-line-strong px-4 py-3 text-ink no-underline hover:border-pine-700"
        >
          <TicketCheck aria-hidden="true" className="size-6 shrink-0 text-pine-700" />
          <span className="min-w-0">
            <span className="block font-semibold">Find my booking</span>
            <span className="block text-sm text-ink-soft">With its reference and e-mail address, without an account</span>
          </span>
          <ChevronRight aria-hidden="true" className="ml-auto size-5 shrink-0" />
        </Link>
      )}
      {facts.googleSignIn && (
        <a href={callPaths.googleSignIn(moves.returnTo)} rel="nofollow" className={buttonClasses('secondary', 'medium', true)}>
          <GoogleMark />
          Continue with Google
        </a>
      )}
      <ScreenLink moves={moves} to={{ type: 'show', screen: 'signInForm' }} className={buttonClasses('action', 'medium', true)}>
        <Mail aria-hidden="true" className="size-5" />
        Sign in with e-mail
      </ScreenLink>
      <ScreenLink moves={moves} to={{ type: 'show', screen: 'signUpForm' }} className={buttonClasses('secondary', 'medium', true)}>
        <UserPlus aria-hidden="true" className="size-5" />
        Register with e-mail
      </ScreenLink>
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-[0.9375rem]">
        <ScreenLink moves={moves} to={{ type: 'show', screen: 'guestForm' }} className="inline-flex min-h-8 items-center">
          Continue as a guest
        </ScreenLink>
        <ScreenLink moves={moves} to={{ type: 'show', screen: 'agentLoginForm' }} className="inline-flex min-h-8 items-center">
          Agent Login
        </ScreenLink>
        <ScreenLink moves={moves} to={{ type: 'show', screen: 'contact' }} className="inline-flex min-h-8 items-center">
          Contact Us
        </ScreenLink>
      </p>
    </div>
  );
}
