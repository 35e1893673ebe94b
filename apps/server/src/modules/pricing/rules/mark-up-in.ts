import type { MarkUpTerms } from '@throughfare/kernel/mark-up';
import { convert, type Currency, money, type Rate } from '@throughfare/kernel/money';

/** An agency's mark-up in the currency of a sale. A fixed sum is agreed in the agency's currency and converted at today's rate. */
export function markUpIn(
  to: Currency,
  { markUp, currency }: { readonly markUp: MarkUpTerms; readonly currency: Currency },
  { rate }: { rate(from: Currency, to: Currency): Rate },
): MarkUpTerms {
  if (markUp.kind === 'percent' || currency === to) return markUp;
  const converted = (minor: number) => convert(money(currency, minor), rate(currency, to), to).minor;
  return { ...markUp, standard: converted(markUp.standard), most: converted(markUp.most) };
}
