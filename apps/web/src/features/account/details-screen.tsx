import { messageText } from '@throughfare/contract/messages';
import { currencies, currencySymbols } from '@throughfare/kernel/money';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountSection } from './components/account-section.tsx';
import { EmailForm } from './components/email-form.tsx';
import type { DetailsView } from './load-details.ts';
import type { AccountAnswer } from './model/account-answer.ts';

interface DetailsScreenProps {
  readonly view: DetailsView;
  readonly answer: AccountAnswer | undefined;
}

/** `/account`: the customer's details and preferences. */
export function DetailsScreen({ view, answer }: DetailsScreenProps) {
  const { state, formData } = useNavigation();
  const busy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  const about = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const { owner, newsletter } = view;
  const wrong = (intent: string, field: string) => about(intent)?.fields[field];
  return (
    <>
      <AccountSection title="Name and phone" lead="We use them for bookings and to reach you." answer={about('names')}>
        <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="intent" value="names" />
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={owner.firstName}
            error={wrong('names', 'firstName')}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={owner.lastName}
            error={wrong('names', 'lastName')}
          />
          <TextField
            label="Mobile phone"
            name="mobilePhone"
            type="tel"
            autoComplete="tel"
            required={false}
            maxLength={25}
            defaultValue={owner.mobilePhone}
            error={wrong('names', 'mobilePhone')}
          />
          <TextField
            label="Phone at work"
            name="businessPhone"
            type="tel"
            autoComplete="work tel"
            required={false}
            maxLength={25}
            defaultValue={owner.businessPhone}
            error={wrong('names', 'businessPhone')}
          />
          <Button type="submit" look="action" busy={busy('names')} className="justify-self-start sm:col-span-2">
            Save
          </Button>
        </Form>
      </AccountSection>

      <EmailForm email={owner.email} answer={about('email')} busy={busy('email')} hasPassword={view.hasPassword} />

      <AccountSection title="Currency" lead="Prices are shown in it wherever you sign in." answer={about('currency')}>
        <Form method="post" className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="intent" value="currency" />
          <SelectField
            key={view.currency}
            label="Currency"
            name="currency"
            className="w-full max-w-56"
            defaultValue={view.currency}
            disabled={view.cartHasItems}
            error={wrong('currency', 'currency')}
            options={currencies.map((value) => ({ value, label: `${value} ${currencySymbols[value]}` }))}
          />
          {!view.cartHasItems && (
            <Button type="submit" busy={busy('currency')}>
              Save currency
            </Button>
          )}
        </Form>
        {view.cartHasItems && (
          <p className="text-ink-soft">The tickets in your cart keep their currency. Check out or empty the cart to change it.</p>
        )}
      </AccountSection>

      <AccountSection title="Newsletter" answer={about('newsletter')}>
        {newsletter === undefined ? (
          <p className="text-ink-soft">What you have agreed to cannot be shown at the moment.</p>
        ) : (
          <Form method="post" className="flex flex-col gap-4" key={String(newsletter.agreed)}>
            <input type="hidden" name="intent" value="newsletter" />
            <Checkbox name="offers" value="yes" defaultChecked={newsletter.agreed} label={messageText('user.offers')} />
            {newsletter.agreed && newsletter.agreedAt !== undefined && (
              <p className="text-sm text-ink-soft">You agreed on {newsletter.agreedAt.slice(0, 10)}.</p>
            )}
            <Button type="submit" busy={busy('newsletter')} className="self-start">
              Save choice
            </Button>
          </Form>
        )}
      </AccountSection>
    </>
  );
}
