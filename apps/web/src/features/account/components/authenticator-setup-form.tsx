import { useForm } from '../../../lib/forms/use-form.ts';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AccountAnswer, AuthenticatorSetup } from '../model/account-answer.ts';

interface AuthenticatorSetupFormProps {
  /** Absent after a wrong code: the QR code was shown once and is not stored. */
  readonly setup: AuthenticatorSetup | undefined;
  readonly answer: AccountAnswer | undefined;
}

/** The code to scan, and a field for the app's first code, which switches it on. */
export function AuthenticatorSetupForm({ setup, answer }: AuthenticatorSetupFormProps) {
  const form = useForm({ intent: 'confirm', answer });
  return (
    <div className="flex flex-wrap items-start gap-6">
      {setup && (
        <div className="flex flex-col gap-2">
          <QrCode code={setup.qr} label="QR code for your authenticator app" />
          <p className="max-w-64 text-sm text-ink-soft">
            Or type this into the app: <code className="break-all text-ink">{setup.secret}</code>
          </p>
        </div>
      )}
      <PostForm form={form} className="flex min-w-56 flex-1 flex-col gap-3">
        <TextField
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...form.field('code')}
        />
        <SubmitButton form={form} label="Switch on" look="action" className="self-start" />
      </PostForm>
    </div>
  );
}
