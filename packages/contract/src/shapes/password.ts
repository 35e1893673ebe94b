/** The rules of a new password (Spec 1 §5, sign-up), in the order in which their messages come. */
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

export const password = z.string().check(
  z.minLength(1, messages['password.required'].text),
  z.minLength(8, messages['password.tooShort'].text),
  // Longer ones make nothing safer and hashing dearer.
  z.maxLength(128, messages['password.tooLong'].text),
  z.regex(/\p{Lu}/u, messages['password.upperCase'].text),
  z.regex(/\p{Ll}/u, messages['password.lowerCase'].text),
  z.regex(/\p{N}/u, messages['password.number'].text),
  z.regex(/[^\p{L}\p{N}\s]/u, messages['password.special'].text),
);
