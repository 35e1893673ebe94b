import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { passwordRules } from '../password-rules.ts';

/** A password given as proof of identity: any text. */
export const currentPassword = z.string().check(z.minLength(1, messages['password.required'].text), z.maxLength(128));

/** A new password. */
export const password = z.string().check(...passwordRules.map(({ code, holds }) => z.refine<string>(holds, messages[code].text)));
