import { causeFacts, type DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import { format } from '@throughfare/kernel/money';
import type { AfterSale } from '../../after-sale.types.ts';
import { ruleById } from '@throughfare/kernel/rights/rule-for';

/** "2 hours 5 minutes". */
export function lateText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (count: number, word: string): string[] => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
  return [...part(hours, 'hour'), ...part(rest, 'minute')].join(' ') || '0 minutes';
}

/** " because of extreme weather", or nothing if nobody has said why. */
export const becauseText = (cause: DelayCause | undefined): string => (cause ? ` because of ${causeFacts(cause).words}` : '');

/** The mail about compensation that a carrier pays without being asked (DELAY-3). */
export function compensationWords(
  { compensation, payoutAmount }: Pick<AfterSale, 'compensation' | 'payoutAmount'>,
  {
    trip,
    paidBackTo,
    moneyBack,
    voucherUse,
  }: { readonly trip: string; readonly paidBackTo: string; readonly moneyBack: string; readonly voucherUse?: string },
): { subject: string; heading: string; paragraphs: string[]; lines: { label: string; amount: string }[] } {
  const { minutesLate = 0, cause, rule, pays = 'money', amount = payoutAmount } = compensation ?? {};
  // A voucher is in the carrier's currency, and that is what its owner gets.
  const given = pays === 'money' ? amount : (compensation?.supplierAmount ?? amount);
  const gets = pays === 'money' ? format(given) : `a voucher of ${format(given)}`;
  const known = ruleById(rule);
  const says = known ? `${known.law}: ${known.paragraph}.` : '';
  const how =
    pays === 'money'
      ? [`The money goes to your ${paidBackTo}. ${moneyBack}`]
      : ['We are sending the code of the voucher in a separate email.', ...(voucherUse ? [voucherUse] : [])];
  return {
    subject: `${format(given)} for your late arrival: ${trip}`,
    heading: `You arrived late, so you get ${gets}`,
    paragraphs: [
      `You arrived ${lateText(minutesLate)} late${becauseText(cause)}. You do not need to do anything: the train company pays without being asked.`,
      ...how,
      says,
      'Your tickets and all other parts of your booking stay as they are.',
    ].filter((text) => text !== ''),
    lines: [{ label: pays === 'money' ? 'Compensation' : 'Voucher', amount: format(given) }],
  };
}
