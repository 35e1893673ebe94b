import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import type { UsedForm } from '../lib/forms/use-form.ts';
import { Notice } from './notice.tsx';

interface PostFormProps {
  readonly form: UsedForm;
  /** Elsewhere than the page itself. */
  readonly action?: string;
  /** Goes along, by name. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly className?: string;
  /** Leaves no page of its own in the history. */
  readonly replace?: boolean;
  /** Sends the form in another way than the browser does. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** A form of `useForm` that posts to a page and leaves the reader where they are. */
export function PostForm({ form, action, hidden = {}, className, replace = false, onSubmit, children }: PostFormProps) {
  return (
    <Form
      key={form.key}
      {...form.element}
      {...(action === undefined ? {} : { action })}
      {...(onSubmit === undefined ? {} : { onSubmit })}
      preventScrollReset
      replace={replace}
      className={className}
    >
      <input type="hidden" name="intent" value={form.intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** The sentence that answers a form, where it is not told at its fields. */
export function FormNotice({ form: { answer }, className }: { readonly form: UsedForm; readonly className?: string }) {
  if (answer === undefined || answer.message === '') return null;
  return (
    <Notice tone={answer.ok ? 'success' : 'error'} announce {...(className === undefined ? {} : { className })}>
      {answer.message}
    </Notice>
  );
}
