import type { RefundQuote } from '@throughfare/contract/shapes/after-sales';
import { factsOf } from '@throughfare/kernel/source';
import { wordList } from '@throughfare/kernel/word-list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { ChangeView } from '../load-change.ts';

interface RefundFormsProps {
  readonly view: Extract<ChangeView, { flow: 'refund' | 'release' }>;
  readonly query: BookingsQuery;
  readonly selection: readonly string[];
  /** The amounts are those of the ticked parts. */
  readonly isExact: boolean;
}

type Offered = Pick<RefundQuote, 'refundType' | 'refundAmount' | 'voucher'> & { readonly travellers?: object | undefined };

/** The forms in which the money can come back, side by side with their amounts (REFUND-4). The address contains the chosen one. */
export function RefundForms({ view: { row, line, answer }, query, selection, isExact }: RefundFormsProps) {
  const { addressOf } = useBookingsPlace();
  const navigate = useNavigate();
  const [commissionShown] = useCommissionShown();
  const { quote, otherForms } = answer.body;
  const [chosen, setChosen] = useState<string | undefined>(quote?.refundType);
  if (!quote || (otherForms.length === 0 && !factsOf(line.source).actions.showsRefundForms)) return null;
  const all = [quote, ...otherForms];
  const own = all.find(({ voucher }) => voucher?.own)?.voucher?.own;
  const offered = (own ? ownOrder : order).flatMap((form) => all.filter(({ refundType }) => refundType === form));
  function choose(form: Offered['refundType']) {
    setChosen(form);
    void navigate(addressOf({ ...query, form, parts: selection.join(',') }), { replace: true, preventScrollReset: true });
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">How you get it back</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {offered.map((one) => (
          <RadioCard
            key={one.refundType}
            name="form"
            value={one.refundType}
            checked={chosen === one.refundType}
            onChange={() => choose(one.refundType)}
            title={formWords[one.refundType]}
          >
            {isExact && (
              <span className="pl-7 text-lg font-semibold text-ink">{amountsOf(seenFigures(one, commissionShown), row.currency)}</span>
            )}
            {(one.voucher ?? own) && (
              <span className="pl-7">{one.voucher ? voucherWords(one.voucher, row.currency) : quote.paidBackBy}</span>
            )}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

/** The train company's voucher comes first, because it is the default. */
const order: readonly Offered['refundType'][] = ['voucher', 'sfopv', 'fop'];

/** The money comes first, because it is the default (REFUND-18). */
const ownOrder: readonly Offered['refundType'][] = ['fop', 'voucher'];

const formWords = {
  fop: 'To your original payment method',
  voucher: 'As a voucher',
  sfopv: 'Part as a voucher, part to your original payment method',
} as const;

function voucherWords({ use, own }: NonNullable<RefundQuote['voucher']>, currency: Parameters<typeof showAmount>[1]): string {
  const more = !own || own.bonus === '0.00' ? '' : ` ${showAmount(own.bonus, currency)} of it is a bonus.`;
  return `At once by mail.${more} ${use}`;
}

function amountsOf({ refundAmount, voucher }: Offered, currency: Parameters<typeof showAmount>[1]): string {
  const money = voucher && Number(refundAmount) === 0 ? [] : [showAmount(refundAmount, currency)];
  return wordList([...(voucher ? [showAmount(voucher.amount, voucher.currency)] : []), ...money]);
}
