import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';

/** Asks the desk for a group price. */
export function GroupRequestForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const form = useForm({ intent: 'request', answer });
  const field = (name: string, maxLength?: number) => ({ maxLength, autoComplete: 'off', ...form.field(name) });
  return (
    <AnswerSection
      title="New group"
      lead="For ten or more people, at least ten working days before they leave. We ask the train company and answer with a price."
      answer={answer}
    >
      <PostForm form={form} className="grid gap-4 sm:grid-cols-2">
        <TextField label="From" {...field('fromPlace', 120)} />
        <TextField label="To" {...field('toPlace', 120)} />
        <TextField label="Day out" type="date" {...field('outwardDay')} />
        <TextField label="About what time" type="time" required={false} {...field('outwardTime')} />
        <TextField label="Day back" type="date" required={false} {...field('returnDay')} />
        <TextField label="Approximate time back" type="time" required={false} {...field('returnTime')} />
        <TextField label="Adults" inputMode="numeric" {...field('adults', 3)} />
        <TextField label="Children" inputMode="numeric" required={false} {...field('children', 3)} />
        <TextField label="Customer" {...field('customerName', 120)} />
        <TextField label="Customer’s e-mail" type="email" required={false} {...field('customerEmail', 254)} />
        <TextField
          label="Your own reference"
          required={false}
          hint="Neither we nor the customer will see it."
          {...field('internalReference', 60)}
        />
        <TextArea label="Wishes" rows={3} required={false} className="sm:col-span-2" {...field('wishes', 2000)} />
        <div className="sm:col-span-2">
          <SubmitButton form={form} label="Ask for a price" look="action" />
        </div>
      </PostForm>
    </AnswerSection>
  );
}
