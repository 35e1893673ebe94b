import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountSection } from '../../account/components/account-section.tsx';
import type { FormAnswer } from '../../agency/model/form-answer.ts';

/** Asks the desk for the price of a group. */
export function GroupRequestForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const { state, formData } = useNavigation();
  const field = (name: string, maxLength?: number) => ({
    name,
    maxLength,
    autoComplete: 'off',
    defaultValue: answer?.typed?.[name],
    error: answer?.fields[name],
  });
  return (
    <AccountSection
      title="New group"
      lead="Ten people and more, at least ten working days before they leave. We ask the train company and answer with a price."
      answer={answer}
    >
      <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField label="From" {...field('fromPlace', 120)} />
        <TextField label="To" {...field('toPlace', 120)} />
        <TextField label="Day out" type="date" {...field('outwardDay')} />
        <TextField label="About what time" type="time" required={false} {...field('outwardTime')} />
        <TextField label="Day back" type="date" required={false} {...field('returnDay')} />
        <TextField label="About what time back" type="time" required={false} {...field('returnTime')} />
        <TextField label="Adults" inputMode="numeric" {...field('adults', 3)} />
        <TextField label="Children" inputMode="numeric" required={false} {...field('children', 3)} />
        <TextField label="Customer" {...field('customerName', 120)} />
        <TextField label="Customer’s e-mail" type="email" required={false} {...field('customerEmail', 254)} />
        <TextField
          label="Your own reference"
          required={false}
          hint="Neither we nor the customer see it."
          {...field('internalReference', 60)}
        />
        <TextArea label="Wishes" rows={3} required={false} className="sm:col-span-2" {...field('wishes', 2000)} />
        <div className="sm:col-span-2">
          <Button type="submit" look="action" busy={state !== 'idle' && formData?.has('fromPlace') === true}>
            Ask for a price
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
