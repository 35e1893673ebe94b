import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import type { UsedForm } from '../lib/forms/use-form.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Notice } from './notice.tsx';

interface PostFormProps {
  readonly form: UsedForm;
  /** The address to post to. Default: the page itself. */
  readonly action?: string;
  /** Hidden values, by name. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly className?: string;
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
  /** Sends the form in place of the browser. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** A form on `useForm` that posts to a page and keeps the scroll position. */
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

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy' | 'form' | 'value' | 'children'> {
  readonly form: UsedForm;
  readonly label: string;
  readonly value?: string;
}

/** Sends its form, and is busy meanwhile: of several buttons of one name, only the pressed one. */
export function SubmitButton({ form, label, ...button }: SubmitButtonProps) {
  const { name, value } = button;
  return (
    <Button {...button} type="submit" busy={form.busy(name === undefined || value === undefined ? {} : { [name]: value })}>
      {label}
    </Button>
  );
}

interface FormNoticeProps {
  readonly form: UsedForm;
  readonly className?: string;
  /** The title of a failure. */
  readonly failedTitle?: string;
}

/** The general answer to a form: a sentence that belongs to none of its fields. */
export function FormNotice({ form: { answer }, className, failedTitle }: FormNoticeProps) {
  if (answer === undefined || answer.message === '') return null;
  const title = answer.ok ? undefined : failedTitle;
  const named = { ...(title === undefined ? {} : { title }), ...(className === undefined ? {} : { className }) };
  return (
    <Notice tone={answer.ok ? 'success' : 'error'} announce {...named}>
      {answer.message}
    </Notice>
  );
}
