import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** The identity store only accepts addresses of this form. */
export const addressPattern = z.regexes.email;

/** The address of an account. */
export const userEmail = z.string().check(z.trim(), z.maxLength(254), z.regex(addressPattern, messages['user.emailInvalid'].text));
