import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** The identity store only accepts addresses of this form. */
export const addressPattern = z.regexes.email;

/** An account's e-mail address. */
export const userEmail = z.string().check(z.trim(), z.maxLength(254), z.regex(addressPattern, messages['user.emailInvalid'].text));
