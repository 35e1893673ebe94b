import { declareFailpoint } from '../../../../platform/failpoint.ts';
import { goOn, type StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import { waitUntil } from '../../steps/step-context.ts';
import { asking } from '../../steps/asking.ts';
import { type ExchangeContext, exchangeDeskOf, heldOf, sellerFor } from './exchange-context.ts';

const beforeRelease = declareFailpoint('exchange.before-release');
const afterRelease = declareFailpoint('exchange.after-release');

const deskMs = 24 * 60 * 60_000;

/** Releases the new places. A lapsed hold counts as released. */
export function releaseNew(context: ExchangeContext): Promise<StepResult> {
  return asking(
    async () => {
      const { exchangeId, bookingId } = heldOf(context);
      await beforeRelease.pass(context.sale.afterSaleId);
      if (exchangeId === undefined) await sellerFor(context).release(bookingId);
      else await exchangeDeskOf(context).releaseExchange({ exchangeId });
      await afterRelease.pass(context.sale.afterSaleId);
      return released(context, 'new ticket released');
    },
    (failure) => stuck(context, `The new ticket could not be released: ${failure.message}`),
  );
}

/** Undoes the purchase of the new ticket, because the old one could not be refunded. */
export function voidNew(context: ExchangeContext): Promise<StepResult> {
  return asking(
    async () => {
      await beforeRelease.pass(context.sale.afterSaleId);
      await sellerFor(context).voidBooking(heldOf(context).bookingId);
      await afterRelease.pass(context.sale.afterSaleId);
      return released(context, 'new ticket voided');
    },
    (failure) =>
      stuck(context, `The new ticket was bought, the old one was not taken back, and the new one cannot be voided: ${failure.message}`),
  );
}

async function released(context: ExchangeContext, kind: 'new ticket released' | 'new ticket voided'): Promise<StepResult> {
  await context.write.announce({ event: { kind: kind }, set: { hold_status: 'released', attempts: 0 } });
  return goOn;
}

/** Only an operator can clear this up with the supplier. They then repeat it from the desk. */
async function stuck(context: ExchangeContext, attention: string): Promise<StepResult> {
  await context.write.announce({ event: { kind: 'waits for the desk' }, set: { attention } });
  return waitUntil(context, context.deps.clock.now() + deskMs);
}
