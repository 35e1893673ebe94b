import type { MessageCode } from './messages.ts';

interface PasswordRule {
  /** The message for a password that breaks the rule. */
  readonly code: MessageCode;
  readonly holds: (password: string) => boolean;
}

/** The rules of a new password (ACCOUNT-3, sign-up), in the order of their messages. Pages and calls use the same rules. */
export const passwordRules: readonly PasswordRule[] = [
  { code: 'password.required', holds: (text) => text !== '' },
  { code: 'password.tooShort', holds: (text) => text.length >= 8 },
  // Longer passwords are no safer and cost more to hash.
  { code: 'password.tooLong', holds: (text) => text.length <= 128 },
  { code: 'password.upperCase', holds: (text) => /\p{Lu}/u.test(text) },
  { code: 'password.lowerCase', holds: (text) => /\p{Ll}/u.test(text) },
  { code: 'password.number', holds: (text) => /\p{N}/u.test(text) },
  { code: 'password.special', holds: (text) => /[^\p{L}\p{N}\s]/u.test(text) },
];
