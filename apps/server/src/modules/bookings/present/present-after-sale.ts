import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { add, format, money, type Money, toDecimal } from '@throughfare/kernel/money';
import type { OrderedBooking } from '../../orders/orders.api.ts';
import type { ToldAfterSale } from '../../after-sales/after-sales.api.ts';

type Told = BookingRow['afterSales'][number];
type Step = Told['steps'][number];
type CardQuestion = NonNullable<BookingRow['cardQuestion']>;

/** The question of a bank to the cardholder, while an exchange of the item waits for its answer. */
export function cardQuestionOf(
  { payments }: Pick<OrderedBooking['order'], 'payments'>,
  history: readonly ToldAfterSale[],
): CardQuestion | undefined {
  const payment = payments.find(
    ({ status, action, afterSaleId }) =>
      status === 'requires_action' &&
      action !== undefined &&
      history.some((sale) => sale.afterSaleId === afterSaleId && sale.supplier === 'asking'),
  );
  if (payment?.action === undefined || payment.afterSaleId === undefined) return undefined;
  return { exchangeId: payment.afterSaleId, url: payment.action.url };
}

/**
 * An after-sale. For an agreed refund with a service charge, the charge follows as a change of its own (CHANGE-2). A mark-up that was part of
 * the price is no charge of its own.
 */
export function presentAfterSales(sale: ToldAfterSale, company: string, hasBuiltInMarkUp: boolean, question?: CardQuestion): Told[] {
  const { afterSaleId, kind, supplier, markUpKept, agreedAtMs } = sale;
  const charge = sale.serviceCharge && hasBuiltInMarkUp && markUpKept ? minus(sale.serviceCharge, markUpKept) : sale.serviceCharge;
  const serviceCharge = charge && charge.minor > 0 ? charge : undefined;
  const told = presentAfterSale(sale, company, question?.exchangeId === sale.afterSaleId);
  if (kind !== 'REFUND' || supplier !== 'agreed' || !serviceCharge) return [told];
  const step = { text: `Service charge of ${format(serviceCharge)} kept`, ...(agreedAtMs === undefined ? {} : { day: dayOf(agreedAtMs) }) };
  return [told, { afterSaleId: `${afterSaleId}.charge`, kind: 'SERVICE_CHARGE', steps: [step], hasStatement: false }];
}

const minus = (a: Money, b: Money): Money => add(a, money(b.currency, -b.minor));

/** The progress of an after-sale, step by step. `company`: "train company". */
function presentAfterSale(sale: ToldAfterSale, company: string, isAtBank: boolean): Told {
  const { afterSaleId, kind, supplier } = sale;
  const isRefund = kind === 'REFUND' || kind === 'VOID';
  const paysOut = isRefund || kind === 'COMPENSATION';
  return {
    afterSaleId,
    kind,
    steps: [
      { text: sale.issuesAgain ? 'New tickets asked for' : asked[kind], day: dayOf(sale.createdAtMs) },
      ...supplierSteps(sale, `The ${company}`, isAtBank),
      ...(supplier === 'agreed' && paysOut ? payoutSteps(sale) : []),
      ...(sale.voucher ? [{ text: `Voucher of ${format(sale.voucher.issued)} sent by email. ${sale.voucher.use}` }] : []),
    ],
    hasStatement: isRefund && supplier === 'agreed',
    ...(sale.voucher ? { voucher: presentVoucher(sale.voucher) } : {}),
  };
}

const asked: Readonly<Record<ToldAfterSale['kind'], string>> = {
  REFUND: 'Refund asked for',
  VOID: 'Cancellation asked for',
  SEAT_RELEASE: 'Seat release requested',
  TRAVELLER_CHANGE: 'Change of travellers requested',
  SEAT_CHANGE: 'Change of seats requested',
  COMPENSATION: 'Compensation for a late arrival',
  EXCHANGE: 'Exchange asked for',
  TRAVEL_CHANGE: 'Change of travel requested',
};

function supplierSteps({ supplier, agreedAtMs, failure }: ToldAfterSale, company: string, isAtBank: boolean): Step[] {
  switch (supplier) {
    case 'asking':
      return [{ text: isAtBank ? 'Your bank waits for your approval of the payment' : `${company} is being asked` }];
    case 'deciding':
      return [{ text: `${company} decides later` }];
    case 'refused':
      // The company was not asked: the card was declined, or the customer did not approve it or cancelled.
      return [{ text: failure === 'exchange.declined' ? 'Not paid, so nothing was changed or charged' : `${company} has refused` }];
    case 'agreed':
      return [{ text: `${company} has agreed`, ...(agreedAtMs === undefined ? {} : { day: dayOf(agreedAtMs) }) }];
  }
}

function payoutSteps({ payout, payoutAmount, refundType }: ToldAfterSale): Step[] {
  const amount = format(payoutAmount);
  switch (payout) {
    case 'none':
      return [];
    case 'due':
    case 'pending':
      return [{ text: `${amount} is on its way back` }];
    case 'paid':
      return [{ text: `${amount} was paid back` }];
    case 'failed':
      return [{ text: `${amount} could not be delivered: we will write to you about another way` }];
    case 'settled':
      return [{ text: refundType === 'voucher' ? `${amount} was given as a voucher` : `${amount} was paid in another way` }];
  }
}

function presentVoucher({ issued, balance, use }: NonNullable<ToldAfterSale['voucher']>): NonNullable<Told['voucher']> {
  return { amount: toDecimal(issued), balance: toDecimal(balance), currency: issued.currency, use };
}

function dayOf(epochMs: number): string {
  return formatFullDay(new Date(epochMs).toISOString().slice(0, 10));
}
