import { messageText } from '@throughfare/contract/messages';
import { useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { AccountFormFrame, type AccountFormProps } from './account-form-frame.tsx';
import { EmailField } from './email-field.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Guest checkout (ACCOUNT-7): existing customers sign in, new customers only need an e-mail address. Without JavaScript both are shown. */
export function GuestForm({ moves, posted, onSuccess }: AccountFormProps) {
  const hydrated = useHydrated();
  const [kind, setKind] = useState<'new' | 'existing'>(moves.state.email === '' ? 'new' : 'existing');
  return (
    <div className="flex flex-col gap-5">
      {hydrated && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">Who is buying?</legend>
          <RadioCard name="customerKind" title="New customer" checked={kind === 'new'} onChange={() => setKind('new')}>
            An e-mail address is enough
          </RadioCard>
          <RadioCard name="customerKind" title="Existing customer" checked={kind === 'existing'} onChange={() => setKind('existing')}>
            Sign in to your account
          </RadioCard>
        </fieldset>
      )}
      {(kind === 'new' || !hydrated) && <NewCustomer moves={moves} posted={posted} onSuccess={onSuccess} />}
      {(kind === 'existing' || !hydrated) && <SignInForm form="signIn" moves={moves} posted={posted} onSuccess={onSuccess} />}
    </div>
  );
}

function NewCustomer({ moves, posted, onSuccess }: AccountFormProps) {
  const account = useAccountForm({ form: 'guest', needsHuman: true, posted, onSuccess });
  const hasAccount = account.problemOf('email') === messageText('guest.accountExists');
  return (
    <AccountFormFrame
      form="guest"
      account={account}
      moves={moves}
      // without JavaScript a guest continues without a proof, and is not told whether the address has an account
      needsHuman={false}
      submitLabel="Continue as a guest"
      labels={{ email: 'email' }}
    >
      <p className="text-ink-soft">
        Tickets and confirmations go to your e-mail address. As a guest you see the bookings made in this browser.
      </p>
      <EmailField account={account} known={moves.state.email} />
      {hasAccount && (
        <button
          type="button"
          className="self-start text-pine-700 underline underline-offset-4"
          onClick={() => moves.step({ type: 'show', screen: 'signInForm', email: account.values['email'] ?? '' })}
        >
          Sign In
        </button>
      )}
    </AccountFormFrame>
  );
}
