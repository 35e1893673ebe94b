import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { passwordRules } from '../password-rules.ts';

/** A new password. */
export const password = z.string().check(...passwordRules.map(({ code, holds }) => z.refine<string>(holds, messages[code].text)));
