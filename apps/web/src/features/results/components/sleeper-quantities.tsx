import type { Source } from '@throughfare/kernel/source';
import { useId } from 'react';
import { showAmount } from '../../../domain/money/amounts.ts';
import {
  isBlocked,
  sleeperHints,
  sleepersByPrice,
  sleepersByTrain,
  totalWithBaseFare,
  type ChosenSleeper,
  type SleeperOption,
} from '../model/sleeper-options.ts';
import type { FareView } from '../model/ticket-view.ts';

interface SleeperQuantitiesProps {
  readonly fare: FareView;
  readonly source: Source;
  readonly chosen: readonly ChosenSleeper[];
  readonly onQuantity: (option: SleeperOption, quantity: number) => void;
}

/** The number of each kind of berth and room, cheapest first (SLEEPER-2, SLEEPER-3). */
export function SleeperQuantities({ fare, source, chosen, onQuantity }: SleeperQuantitiesProps) {
  const trains = sleepersByTrain(fare.optionalPrices);
  return (
    <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
      {sleepersByPrice(fare.optionalPrices).map((option) => (
        <SleeperRow
          key={option.optionalPriceID}
          option={option}
          train={trains.length > 1 ? trains.findIndex((options) => options.includes(option)) + 1 : undefined}
          total={totalWithBaseFare(option, fare)}
          hints={sleeperHints(option, source)}
          quantity={chosen.find((one) => one.option.optionalPriceID === option.optionalPriceID)?.quantity ?? 0}
          blocked={isBlocked(option, chosen)}
          onQuantity={(quantity) => onQuantity(option, quantity)}
        />
      ))}
    </ul>
  );
}

interface SleeperRowProps {
  readonly option: SleeperOption;
  /** The train's number within the journey, if several trains have berths. */
  readonly train: number | undefined;
  readonly total: string;
  readonly hints: readonly string[];
  readonly quantity: number;
  readonly blocked: boolean;
  readonly onQuantity: (quantity: number) => void;
}

function SleeperRow({ option, train, total, hints, quantity, blocked, onQuantity }: SleeperRowProps) {
  const id = useId();
  const { currency, value } = option.convertedPrice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2.5">
      <label htmlFor={id} className="min-w-0 flex-1 max-sm:basis-full">
        <span className="block font-semibold">
          {option.fareCodes.map((code) => code.fareDisplayName).join(' + ')}
          {train !== undefined && `, train ${train}`}
        </span>
        <span className="block text-sm text-ink-soft">{option.description}</span>
        {hints.length > 0 && <span className="block text-[0.8125rem] text-ink-soft">{hints.join('. ')}.</span>}
      </label>
      <span className="sm:text-right">
        <span className="block font-semibold">+ {showAmount(value, currency)}</span>
        <span className="block text-[0.8125rem] text-ink-soft">{showAmount(total, currency)} with the fare</span>
      </span>
      <select
        id={id}
        value={quantity}
        disabled={blocked}
        onChange={(event) => onQuantity(Number(event.target.value))}
        className="min-h-10 rounded-control border-[1.5px] border-line-strong bg-surface px-2.5 disabled:bg-paper disabled:text-ink-soft"
      >
        {Array.from({ length: option.maximumBookableQuantity + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </li>
  );
}
