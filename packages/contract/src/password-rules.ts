import type { MessageCode } from './messages.ts';

interface PasswordRule {
  /** The message when it is broken. */
  readonly code: MessageCode;
  readonly holds: (password: string) => boolean;
}

/** The rules of a new password (ACCOUNT-3, sign-up), in the order in which their messages come. Pages and calls ask the same. */
export const passwordRules: readonly PasswordRule[] = [
  { code: 'password.required', holds: (text) => text !== '' },
  { code: 'password.tooShort', holds: (text) => text.length >= 8 },
  // Longer ones make nothing safer and hashing dearer.
  { code: 'password.tooLong', holds: (text) => text.length <= 128 },
  { code: 'password.upperCase', holds: (text) => /\p{Lu}/u.test(text) },
  { code: 'password.lowerCase', holds: (text) => /\p{Ll}/u.test(text) },
  { code: 'password.number', holds: (text) => /\p{N}/u.test(text) },
  { code: 'password.special', holds: (text) => /[^\p{L}\p{N}\s]/u.test(text) },
];
