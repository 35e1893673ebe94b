import { TextField } from '../../../ui/text-field.tsx';

type YourPasswordProps = Omit<Parameters<typeof TextField>[0], 'label' | 'type' | 'autoComplete' | 'maxLength'>;

/** Asks for the password once more, because the person at the screen may not be the owner. */
export function YourPassword(field: YourPasswordProps) {
  return <TextField label="Your password" type="password" autoComplete="current-password" maxLength={128} {...field} />;
}
