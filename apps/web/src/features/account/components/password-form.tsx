import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';

interface PasswordFormProps {
  readonly intent: string;
  readonly label: string;
  readonly look?: ButtonLook;
  readonly answer: AccountAnswer | undefined;
  /** Goes along. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** Something that asks for the password once more, because whoever sits here may not be its owner. */
export function PasswordForm({ intent, label, look = 'secondary', answer, hidden = {} }: PasswordFormProps) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="Your password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        className="w-full max-w-64"
        error={answer?.intent === intent ? answer.fields['currentPassword'] : undefined}
      />
      <Button type="submit" look={look} busy={state !== 'idle' && formData?.get('intent') === intent}>
        {label}
      </Button>
    </Form>
  );
}
