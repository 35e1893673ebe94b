import { messageText } from '@throughfare/contract/messages';
import { currencySymbols, shopCurrencies } from '@throughfare/kernel/money';
import { useForm } from '../../lib/forms/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { EmailForm } from './components/email-form.tsx';
import type { DetailsView } from './load-details.ts';
import type { AccountAnswer } from './model/account-answer.ts';

interface DetailsScreenProps {
  readonly view: DetailsView;
  readonly answer: AccountAnswer | undefined;
}

/** `/account`: the customer's details and preferences. */
export function DetailsScreen({ view, answer }: DetailsScreenProps) {
  const about = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <>
      <NamesForm owner={view.owner} answer={about('names')} />
      <EmailForm email={view.owner.email} answer={about('email')} hasPassword={view.hasPassword} />
      <CurrencyForm view={view} answer={about('currency')} />
      <NewsletterForm newsletter={view.newsletter} answer={about('newsletter')} />
    </>
  );
}

type Answered = Pick<DetailsScreenProps, 'answer'>;

function NamesForm({ owner, answer }: Pick<DetailsView, 'owner'> & Answered) {
  const { firstName, lastName, mobilePhone, businessPhone } = owner;
  const form = useForm({ intent: 'names', answer, start: { firstName, lastName, mobilePhone, businessPhone } });
  const phone = { type: 'tel', required: false, maxLength: 25 };
  return (
    <AnswerSection title="Name and phone" lead="We use them for bookings and to reach you." answer={answer}>
      <PostForm form={form} className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...form.field('lastName')} />
        <TextField label="Mobile phone" {...phone} autoComplete="tel" {...form.field('mobilePhone')} />
        <TextField label="Phone at work" {...phone} autoComplete="work tel" {...form.field('businessPhone')} />
        <SubmitButton form={form} label="Save" look="action" className="justify-self-start sm:col-span-2" />
      </PostForm>
    </AnswerSection>
  );
}

function CurrencyForm({ view: { currency, cartHasItems }, answer }: { readonly view: DetailsView } & Answered) {
  const form = useForm({ intent: 'currency', answer, start: { currency } });
  return (
    <AnswerSection title="Currency" lead="Prices are shown in this currency wherever you sign in." answer={answer}>
      <PostForm form={form} className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Currency"
          className="w-full max-w-56"
          disabled={cartHasItems}
          options={shopCurrencies.map((value) => ({ value, label: `${value} ${currencySymbols[value]}` }))}
          {...form.field('currency')}
        />
        {!cartHasItems && <SubmitButton form={form} label="Save currency" />}
      </PostForm>
      {cartHasItems && (
        <p className="text-ink-soft">The tickets in your cart keep their currency. Check out or empty the cart to change it.</p>
      )}
    </AnswerSection>
  );
}

function NewsletterForm({ newsletter, answer }: Pick<DetailsView, 'newsletter'> & Answered) {
  const form = useForm({ intent: 'newsletter', answer, start: { agreed: String(newsletter?.agreed) } });
  return (
    <AnswerSection title="Newsletter" answer={answer}>
      {newsletter === undefined ? (
        <p className="text-ink-soft">We cannot show your consents at the moment.</p>
      ) : (
        <PostForm form={form} className="flex flex-col gap-4">
          <Checkbox
            name="offers"
            value="yes"
            defaultChecked={form.ticked('offers', 'yes', newsletter.agreed)}
            label={messageText('user.offers')}
          />
          {newsletter.agreed && newsletter.agreedAt !== undefined && (
            <p className="text-sm text-ink-soft">You agreed on {newsletter.agreedAt.slice(0, 10)}.</p>
          )}
          <SubmitButton form={form} label="Save choice" className="self-start" />
        </PostForm>
      )}
    </AnswerSection>
  );
}
