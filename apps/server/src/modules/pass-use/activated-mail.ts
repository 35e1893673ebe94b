import * as z from 'zod';
import { defineMail } from '../../platform/mail/mail-template.ts';

/** The new paper of an activated pass, for its traveller. */
export const activatedMail = defineMail({
  name: 'pass.activated',
  ids: z.object({ changeId: z.string() }),
  says: () => 'the paper of an activated pass',
});
