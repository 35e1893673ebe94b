import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SignInFacts } from '../sign-in-facts.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountFormFrame, type AccountFormProps } from './account-form-frame.tsx';
import { EmailField } from './email-field.tsx';

interface ContactScreenProps extends AccountFormProps {
  readonly facts: SignInFacts;
}

/** A question to the people of the shop. Agents see an address and a number instead (PAY-4). */
export function ContactScreen(props: ContactScreenProps) {
  const { facts } = props;
  return facts.isAgent ? <ContactLines lines={facts.agentContactLines} /> : <ContactForm {...props} />;
}

function ContactLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line} className="rounded-control border border-line px-4 py-3 break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

function ContactForm({ moves, facts, posted, onSuccess }: ContactScreenProps) {
  const account = useAccountForm({ form: 'contact', needsHuman: true, posted, onSuccess });
  const { values, problemOf } = account;
  return (
    <div className="flex flex-col gap-4">
      <AccountFormFrame
        form="contact"
        account={account}
        moves={moves}
        needsHuman={false}
        submitLabel="Send"
        labels={{ name: 'name', email: 'email', phone: 'phone', question: 'your question' }}
      >
        <TextField label="Name" name="name" autoComplete="name" maxLength={120} defaultValue={values['name']} error={problemOf('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <EmailField account={account} known={facts.email} />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={26}
            defaultValue={values['phone']}
            error={problemOf('phone')}
          />
        </div>
        <TextField
          label="Country"
          name="country"
          required={false}
          autoComplete="country-name"
          maxLength={60}
          defaultValue={values['country'] ?? facts.country}
          error={problemOf('country')}
        />
        <TextField
          label="Booking reference"
          name="bookingRef"
          required={false}
          maxLength={40}
          defaultValue={values['bookingRef']}
          error={problemOf('bookingRef')}
        />
        <TextArea
          label="Your question"
          name="question"
          rows={4}
          maxLength={5000}
          defaultValue={values['question']}
          error={problemOf('question')}
        />
      </AccountFormFrame>
      <p className="text-sm text-ink-soft">Or write to us: {facts.contactLines.join(', ')}</p>
    </div>
  );
}
