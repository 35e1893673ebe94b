import { buttonClasses } from '../../../ui/button.tsx';
import { ScreenLink, type ScreenMoves } from './screen-link.tsx';

/** ACCOUNT-2: the link in the mail verifies the address; then the person signs in. */
export function SignUpSuccess({ moves }: { readonly moves: ScreenMoves }) {
  const { email } = moves.state;
  return (
    <div className="flex flex-col gap-4">
      <p>
        Please verify your e-mail through the link that we sent{' '}
        {email === '' ? (
          'you'
        ) : (
          <>
            to <strong className="break-all">{email}</strong>
          </>
        )}
        . Then sign in. The link works for 24 hours; if no mail comes, look among unwanted mail.
      </p>
      <ScreenLink moves={moves} to={{ type: 'show', screen: 'signInForm', email }} className={buttonClasses('action', 'medium', true)}>
        Sign In
      </ScreenLink>
    </div>
  );
}
