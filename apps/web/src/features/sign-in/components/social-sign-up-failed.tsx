import { buttonClasses } from '../../../ui/button.tsx';
import { ScreenLink, type ScreenMoves } from './screen-link.tsx';

/** The address that Google gave belongs to an account with a password (ACCOUNT-11). */
export function SocialSignUpFailed({ moves }: { readonly moves: ScreenMoves }) {
  return (
    <div className="flex flex-col gap-4">
      <p>There is already an account with your e-mail address. Please sign in with your existing credentials, or reset your password.</p>
      <ScreenLink moves={moves} to={{ type: 'show', screen: 'signInForm' }} className={buttonClasses('action', 'medium', true)}>
        Sign In
      </ScreenLink>
      <ScreenLink moves={moves} to={{ type: 'show', screen: 'resetForm' }} className={buttonClasses('secondary', 'medium', true)}>
        Reset password
      </ScreenLink>
    </div>
  );
}
