import { valueWords } from '@throughfare/contract/refund-now';
import { RefundCurve } from '../../../domain/refunds/refund-curve.tsx';
import type { ConditionsOfFare } from '../load-results.ts';
import type { FareView } from '../model/ticket-view.ts';

export interface ComesBackProps {
  readonly fare: FareView;
  readonly conditions: readonly ConditionsOfFare[] | undefined;
}

/**
 * The refund of the chosen fare, with its extras and rooms, now and later. If it cannot be loaded, the words of the fares and Fare Conditions
 * give the rules.
 */
export default function ComesBack({ fare, conditions = [] }: ComesBackProps) {
  const own = conditions.filter(({ priceId }) => priceId === fare.priceId);
  return (
    <output className="mt-3 block min-h-6 text-[0.9375rem]">
      {own.map(({ fareDisplayName, refundNow }) =>
        refundNow ? (
          <span key={fareDisplayName} className="block">
            <span className="font-medium">
              {own.length > 1 && `${fareDisplayName}: `}
              {valueWords(refundNow)}
            </span>
            <RefundCurve refund={refundNow} />
          </span>
        ) : null,
      )}
    </output>
  );
}
