import * as z from 'zod';
import { format } from '@throughfare/kernel/money';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import { aboutOrder, linkedBooking } from '../../orders/orders.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { claimForm } from './claim-form.ts';
import { listDecisions } from './compensation-store.ts';
import { presentCompensation } from './present-compensation.ts';

/** Tells a traveller that they have a claim at a carrier which does not pay without being asked. */
export const claimMail = defineMail({
  name: 'compensation-claim',
  ids: z.object({ bookingReference: z.string(), direction: z.enum(['outward', 'inward']) }),
  says: () => 'that a late arrival gives a claim at the carrier',
});

export async function oweClaimMail(
  { orderId, ...ids }: z.output<typeof claimMail.ids> & { readonly orderId: string },
  transaction: DbTransaction,
  { outbox }: Pick<CompensationDeps, 'outbox'>,
): Promise<void> {
  await outbox.add({ mail: claimMail, ids, about: aboutOrder(orderId) }, transaction);
}

export async function claimLetter(
  { bookingReference, direction }: z.output<typeof claimMail.ids>,
  deps: CompensationDeps,
): Promise<Letter | undefined> {
  const order = await deps.orders.findByBooking(bookingReference);
  const item = order?.items.find((one) => one.bookingReference === bookingReference);
  const claims = (await listDecisions(deps.db, [bookingReference])).filter(
    (one) => one.direction === direction && (one.verdict === 'claim' || one.verdict === 'discretion'),
  );
  if (!order || !item || claims.length === 0) return undefined;
  const documents = await Promise.all(
    claims.map(async (claim, index) => ({
      fileName: `claim-${bookingReference}${claims.length > 1 ? `-${index + 1}` : ''}.pdf`,
      content: await deps.tickets.renderReport(claimForm(claim, { order, item }, deps, new Date(deps.clock.now()))),
    })),
  );
  const note = {
    bookingReference,
    documents,
    subject: `You arrived late: claim compensation for ${tripText(item.shown)}`,
    heading: 'You arrived late',
    paragraphs: [
      ...claims.flatMap((claim) => {
        const { says, rule, claimUntil } = presentCompensation(claim, { item, places: deps });
        return [says, ...(rule === undefined ? [] : [`${rule}.`]), ...(claimUntil === undefined ? [] : [`Claim by ${claimUntil}.`])];
      }),
      'The filled form is attached, with the planned and the real times of your trains. It is in My Bookings too, where you can note that you have sent it and what the carrier answered.',
    ],
    lines: claims.flatMap(({ amount }) => (amount ? [{ label: 'Due from the carrier', amount: format(amount) }] : [])),
    reason: 'You are receiving this email because you booked with us and gave this address.',
  };
  return { ...(await deps.tickets.letters.note(note, linkedBooking(item))), to: order.email };
}
