import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

/** A password that can be made visible while typing. */
export function PasswordField({ label, name, autoComplete, hint, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        maxLength={128}
        spellCheck={false}
        autoCapitalize="none"
        hint={hint}
        error={error}
      />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 min-h-6 rounded-lg px-1 text-sm text-pine-700 underline underline-offset-4"
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}
