import type { UsedForm } from '../../../lib/forms/use-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
/** The contact person, and the agency's own notes. */
export function CustomerFields({ form }: { readonly form: UsedForm }) {
  const field = (name: string, maxLength: number) => ({ maxLength, autoComplete: 'off', ...form.field(name) });
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
