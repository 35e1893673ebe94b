import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { findQuote } from './quote-store.ts';

interface Colleague {
  readonly userId: string;
  readonly name: string;
}

/**
 * Gives a quote to a colleague who may sign in. It stays the agency's, and its customer notices nothing. Refuses `object.notFound` for
 * another agency's quote, and for a person of another agency. Answers the colleagues who can take it.
 */
export async function handOverQuote(
  { quoteId, toUserId }: { readonly quoteId: string; readonly toUserId?: string | undefined },
  { userId, agencyId }: AgencyPerson,
  { db, clock, colleaguesOf, recordAgencyEvent, tellPerson }: QuoteDeps,
): Promise<{ readonly done?: string; readonly colleagues: Colleague[] }> {
  const quote = await findQuote(db, quoteId, { userId, agencyId });
  if (!quote) throw new Refusal('object.notFound');
  const staff = await colleaguesOf(agencyId);
  const others = (ownerId: string): Colleague[] => staff.filter((one) => one.userId !== ownerId);
  if (toUserId === undefined) return { colleagues: others(quote.userId) };
  const to = staff.find((one) => one.userId === toUserId);
  if (!to) throw new Refusal('object.notFound');
  const atMs = clock.now();
  const from = staff.find((one) => one.userId === quote.userId)?.name ?? 'A former colleague';
  await db.transaction().execute(async (transaction) => {
    await sql`update retail.quote set user_id = ${toUserId}, changed_at = ${new Date(atMs)} where id = ${quoteId}`.execute(transaction);
    const detail = `${from} to ${to.name}: 1 quote (${quote.reference})`;
    await recordAgencyEvent(transaction, { agencyId, byUserId: userId, kind: 'handedOver', detail, atMs });
    if (toUserId !== userId)
      await tellPerson(transaction, toUserId, {
        id: `quote-given-${quoteId}-${atMs}`,
        subject: `Quote ${quote.reference} is yours now`,
        paragraphs: [`quote ${quote.reference} was given to you. ${from} looked after it before.`],
        link: { label: 'Open the quote', path: `/quotes/${quoteId}` },
      });
  });
  return { done: `${to.name} now looks after quote ${quote.reference}.`, colleagues: others(toUserId) };
}
