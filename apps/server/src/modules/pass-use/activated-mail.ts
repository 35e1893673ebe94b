import * as z from 'zod';
import { defineMail } from '../../platform/mail/mail-template.ts';

/** The new paper of an activated pass, for its traveller: one for each first day. */
export const activatedMail = defineMail({
  name: 'pass.activated',
  ids: z.object({ lineId: z.string(), passengerRef: z.string(), firstDay: z.string() }),
  says: () => 'the paper of an activated pass',
});
