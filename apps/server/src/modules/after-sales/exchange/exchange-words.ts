import { staysNonRefundable } from '@throughfare/contract/stays-non-refundable';
import { format, type Money, money } from '@throughfare/kernel/money';
import type { NoteLine } from '../../tickets/tickets.api.ts';
import type { AfterSaleWords } from '../rules/after-sale-words.ts';
import type { PlannedExchange } from './exchange.types.ts';
import { exchangePayment } from './rules/exchange-payment.ts';

interface Facts {
  readonly oldTrip: string;
  readonly newTrip: string;
  /** For example "Visa card". */
  readonly paidBackTo: string;
  /** When the money is there: a sentence. */
  readonly moneyBack: string;
  /** Whether valid tickets of the old booking remain. */
  readonly keepsTickets: boolean;
  /** Whether the agency's charge is a service fee beside the price. */
  readonly isServiceFee: boolean;
  /** Whether the agency pays the difference by its account, and the traveller settles it with the agency. */
  readonly isOnAccount: boolean;
  /** Whether a net agency pays, whose price is its own business. */
  readonly isByNetAgency: boolean;
}

/** The mail with the new tickets: the tickets they replace, and the confirmed figures. */
export function exchangedWords(
  plan: PlannedExchange,
  { oldTrip, newTrip, paidBackTo, moneyBack, keepsTickets, isServiceFee, isOnAccount, isByNetAgency }: Facts,
): AfterSaleWords {
  const { charge, paidBack } = exchangePayment(plan);
  const taken = charge.minor + plan.paymentFee.minor;
  const things = plan.shown.pass ? 'passes' : 'tickets';
  return {
    subject: `Your new ${things}: ${newTrip}`,
    heading: plan.shown.pass ? 'Your passes are exchanged' : 'Your ticket is exchanged',
    paragraphs: [
      `Your new booking is ${plan.newItem.bookingReference}: ${newTrip}. Its ${things} are attached, and are in My Bookings too.`,
      keepsTickets
        ? `The ${things} of ${oldTrip} that you exchanged are no longer valid. The others still are.`
        : `The ${things} of your old booking, ${oldTrip}, are no longer valid.`,
      ...(plan.extras?.along.length ? [`What goes along: ${plan.extras.along.join(' ')}`] : []),
      ...(plan.extras?.left.length ? [`What does not: ${plan.extras.left.join(' ')}`] : []),
      ...(taken > 0 ? [chargedWords(format(money(charge.currency, taken)), { isOnAccount, isByNetAgency })] : []),
      ...(plan.figures.nonRefundable ? [staysNonRefundable(format(plan.figures.nonRefundable))] : []),
      ...(paidBack.minor > 0 ? [`${format(paidBack)} goes back to your ${paidBackTo}. ${moneyBack}`] : []),
    ],
    lines: exchangeLines(plan, isServiceFee),
  };
}

function chargedWords(amount: string, { isOnAccount, isByNetAgency }: Pick<Facts, 'isOnAccount' | 'isByNetAgency'>): string {
  if (isByNetAgency) return 'Your travel agency pays for it; nothing was charged to you by us.';
  return isOnAccount ? `Your travel agency pays ${amount} for it; nothing was charged to you by us.` : `We have charged ${amount}.`;
}

/** The lines of the sum, its total last. */
function exchangeLines({ figures, paymentFee, shown }: PlannedExchange, isServiceFee: boolean): readonly NoteLine[] {
  const thing = shown.pass ? 'Pass' : 'Ticket';
  const { current, charge, lost, fee, due } = figures;
  // Where an agency's charge is part of the price, it has no line of its own (AGENCY-42).
  const serviceFee = isServiceFee && figures.serviceFee ? figures.serviceFee : money(due.currency, 0);
  const line = (label: string, amount: Money): NoteLine[] => (amount.minor === 0 ? [] : [{ label, amount: format(amount) }]);
  return [
    { label: `New ${thing} Price`, amount: format(money(charge.currency, charge.minor - serviceFee.minor)) },
    ...line('Service fee', serviceFee),
    { label: `Current ${thing} Price`, amount: format(money(current.currency, -current.minor)) },
    ...line('Exchange Loss', lost),
    ...line('Exchange Fee', fee),
    ...line('Card fee', paymentFee),
    { label: 'Total payment due', amount: format(money(due.currency, due.minor + paymentFee.minor)) },
  ];
}
