import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The account pages for a visitor who is not signed in: how to sign in, and how to continue without an account. */
export function StrangerScreen({ returnTo }: { readonly returnTo: string }) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-16 sm:px-6">
      <h1 className="mb-6 text-4xl">Your account</h1>
      <EmptyState
        title="Sign in to see your account"
        actions={
          <>
            <ButtonLink to={paths.myBookings()}>My Bookings</ButtonLink>
            <ButtonLink to={paths.signIn({ screen: 'signInForm', returnTo })} look="action">
              Sign in
            </ButtonLink>
          </>
        }
      >
        An account keeps travellers, railcards and cards. You can find a booking without one.
      </EmptyState>
    </div>
  );
}
