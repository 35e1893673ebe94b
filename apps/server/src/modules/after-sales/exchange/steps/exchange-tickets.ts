import { declareFailpoint } from '../../../../platform/failpoint.ts';
import { goOn, retry, type StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { recordExchange } from '../record-exchange.ts';
import { asking } from '../../steps/asking.ts';
import { type ExchangeContext, exchangeDeskOf, heldOf, refusalCode, refuse, sellerFor } from './exchange-context.ts';

const beforeExchange = declareFailpoint('exchange.before-exchange');
const afterExchange = declareFailpoint('exchange.after-exchange');
const afterFulfil = declareFailpoint('exchange.after-fulfil');

/** Makes the supplier close the old parts and confirm the new booking, both or neither. Repeating it gives the same answer. */
export function exchangeTickets(context: ExchangeContext): Promise<StepResult> {
  const { sale } = context;
  const { exchangeId = '', bookingId } = heldOf(context);
  return asking(
    async () => {
      if (!sale.isAsked) await context.write.announce({ event: { kind: 'supplier asked' }, set: { is_asked: true } });
      await beforeExchange.pass(sale.afterSaleId);
      await exchangeDeskOf(context).confirmExchange({ exchangeId, reference: sale.request.reference });
      await afterExchange.pass(sale.afterSaleId);
      return issueNew(context, bookingId);
    },
    (failure) => refuse(context, { code: refusalCode(failure), reason: failure.message }),
  );
}

/** The old ticket is given up. From here on a supplier that refuses is asked again, and the desk is told. */
export async function issueNew(context: ExchangeContext, bookingId: string): Promise<StepResult> {
  try {
    const booking = await sellerFor(context).fulfil(bookingId);
    await afterFulfil.pass(context.sale.afterSaleId);
    await recordExchange(context, booking);
    return goOn;
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    return retry(`the new tickets are not issued: ${failure.message}`);
  }
}
