import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FormAnswer } from '../../agency/model/form-answer.ts';

interface CustomerFieldsProps {
  readonly saved?: Readonly<Record<string, string>>;
  /** What became of this form. */
  readonly answer: FormAnswer | undefined;
}

/** Whom to write to, and what the agency keeps for itself. */
export function CustomerFields({ saved, answer }: CustomerFieldsProps) {
  const values = answer?.ok === false && answer.typed ? answer.typed : saved;
  const field = (name: string, maxLength: number) => ({
    name,
    maxLength,
    autoComplete: 'off',
    defaultValue: values?.[name],
    error: answer?.fields[name],
  });
  return (
    <>
      <TextField label="Name of the person or company" {...field('name', 120)} />
      <TextField label="E-mail" type="email" required={false} {...field('email', 120)} />
      <TextField label="Phone" type="tel" required={false} {...field('phone', 25)} />
      <TextField label="Your own reference" required={false} hint="The customer never sees it." {...field('internalReference', 60)} />
      <TextArea
        label="Your own note"
        rows={2}
        required={false}
        hint="The customer never sees it."
        className="sm:col-span-2"
        {...field('internalNote', 2000)}
      />
    </>
  );
}
