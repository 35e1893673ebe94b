import type { RefundableAnswer } from '@throughfare/contract/shapes/after-sales';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Source } from '@throughfare/kernel/source';
import type { Session } from '../../platform/binding/session.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { findLine, type FoundLine } from './find-line.ts';
import { presentPassRefunds } from './present/present-pass-refunds.ts';
import { presentRefundable } from './present/present-refundable.ts';
import { hasEnded } from './rules/chosen-parts.ts';
import { optionsOf, priceRefund, type RefundWish } from './price-refund.ts';

export interface LineAsked {
  readonly reference: string;
  readonly source: Source;
  readonly orderId: string;
}

/** The refundable parts of a line, with a quote for the named ones. There is no quote if nothing is refundable. */
export async function refundableItems(
  session: Session,
  asked: LineAsked,
  wish: RefundWish,
  deps: AfterSaleDeps,
): Promise<RefundableAnswer> {
  const found = await findLine(session, asked.reference, { source: asked.source, orderId: asked.orderId }, deps);
  return answerFor(found, wish, deps);
}

async function answerFor(found: FoundLine, wish: RefundWish, deps: AfterSaleDeps): Promise<RefundableAnswer> {
  const known = await optionsOf(found, deps);
  if (wish.parts && hasEnded(known.options.parts, wish.parts)) throw new Refusal('quote.changed');
  const isEligible = known.options.parts.some(({ state }) => state === 'refundable');
  const priced = isEligible ? await priceRefund(found, wish, known, deps) : undefined;
  const answer = presentRefundable(found, known, priced, deps.clock.now());
  if (!found.item.shown.pass) return answer;
  const refundItems = presentPassRefunds(found, known, found.version);
  return { ...answer, body: { ...answer.body, ...(refundItems ? { refundItems } : {}) } };
}

/** The same through the request queue: answers the key at once and asks the supplier in the background. */
export async function refundableItemsLater(
  session: Session,
  asked: LineAsked,
  wish: RefundWish,
  deps: AfterSaleDeps,
): Promise<{ readonly key: string }> {
  // Ownership is checked at once.
  await deps.findBooking(session, asked.reference);
  const key = await deps.queue.open(session.id);
  const answer = async () => {
    try {
      return deps.queue.answering(key, await refundableItems(session, asked, wish, deps));
    } catch (error) {
      if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'a queued question about a refund failed');
      return deps.queue.failing(key, error);
    }
  };
  // It changes nothing: if its process dies, the page asks again.
  void answer()
    .then((outcome) => writeTogether(deps.db, [outcome]))
    .catch((error: unknown) => deps.log.error({ err: error }, 'the answer to a queued question could not be written'));
  return { key };
}
