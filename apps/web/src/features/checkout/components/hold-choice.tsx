import type { Cart } from '@throughfare/contract/shapes/cart';
import { useDeadline } from '../../../domain/use-deadline.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { holdOptionWords } from '../../../domain/payments/hold-option-words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface HoldChoiceProps {
  /** ISO 8601. */
  readonly until: string;
  readonly holds: boolean;
  readonly onChange: (holds: boolean) => void;
  /** Where the customer chooses a duration, or pays a fee (HOLD-7). */
  readonly options?: { readonly of: NonNullable<Cart['holds']>; readonly currency: Cart['currency']; readonly minutes: number };
  readonly onMinutes?: (minutes: number) => void;
}

/** Lets an agent (AGENCY-62) or a customer (HOLD-2) hold the places and pay later. */
export function HoldChoice({ until, holds, onChange, options, onMinutes }: HoldChoiceProps) {
  const deadline = useDeadline();
  const chosen = options?.of.find(({ minutes }) => minutes === options.minutes);
  const fee = options && chosen && Number(chosen.fee) > 0 ? showAmount(chosen.fee, options.currency) : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        id="hold"
        checked={holds}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <>
            Hold the places until <strong>{deadline(chosen?.until ?? until)}</strong> and pay later.{' '}
            {fee === undefined
              ? 'Nothing is charged now. Places that are not paid for by then are given back automatically.'
              : `The fee of ${fee} is reserved and counts towards your tickets. Pay for them in time, and you pay their price and no fee. Otherwise the places are given back automatically, and the fee is taken.`}
          </>
        }
      />
      {holds && options && options.of.length > 1 && (
        <SelectField
          label="Hold for"
          value={options.minutes}
          onChange={(event) => onMinutes?.(Number(event.target.value))}
          options={options.of.map((option) => ({ value: String(option.minutes), label: holdOptionWords(option, options.currency) }))}
        />
      )}
    </div>
  );
}
