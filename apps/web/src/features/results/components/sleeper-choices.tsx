import type { Source } from '@throughfare/kernel/source';
import { useId } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showAmount } from '../model/amounts.ts';
import {
  isBlocked,
  sleeperHints,
  sleepersByPrice,
  totalWithBaseFare,
  type ChosenSleeper,
  type SleeperOption,
} from '../model/sleeper-options.ts';
import type { FareView } from '../model/ticket-view.ts';

interface SleeperChoicesProps {
  readonly name: string;
  readonly fare: FareView;
  readonly source: Source;
  readonly chosen: readonly ChosenSleeper[];
  readonly problem: string | undefined;
  readonly onQuantity: (option: SleeperOption, quantity: number) => void;
}

/** Berths and rooms for the night, cheapest first (SLEEPER-2). */
export function SleeperChoices({ name, fare, source, chosen, problem, onQuantity }: SleeperChoicesProps) {
  const options = sleepersByPrice(fare.optionalPrices);
  const cheapest = options[0];
  if (!cheapest) return null;
  return (
    <Disclosure
      className="mt-4"
      open={chosen.length > 0}
      summary={`Sleepers starting from ${showAmount(cheapest.convertedPrice.value, cheapest.convertedPrice.currency)}`}
    >
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        {options.map((option) => (
          <SleeperRow
            key={option.optionalPriceID}
            name={name}
            option={option}
            total={totalWithBaseFare(option, fare)}
            hints={sleeperHints(option, source)}
            quantity={chosen.find((one) => one.option.optionalPriceID === option.optionalPriceID)?.quantity ?? 0}
            blocked={isBlocked(option, chosen)}
            onQuantity={(quantity) => onQuantity(option, quantity)}
          />
        ))}
      </ul>
      {problem && (
        <Notice tone="error" announce className="mt-3">
          {problem}
        </Notice>
      )}
    </Disclosure>
  );
}

interface SleeperRowProps {
  readonly name: string;
  readonly option: SleeperOption;
  readonly total: string;
  readonly hints: readonly string[];
  readonly quantity: number;
  readonly blocked: boolean;
  readonly onQuantity: (quantity: number) => void;
}

function SleeperRow({ name, option, total, hints, quantity, blocked, onQuantity }: SleeperRowProps) {
  const id = useId();
  const { currency, value } = option.convertedPrice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2.5">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-semibold">{option.fareCodes.map((code) => code.fareDisplayName).join(' + ')}</span>
        <span className="block text-sm text-ink-soft">{option.description}</span>
        {hints.length > 0 && <span className="block text-[0.8125rem] text-ink-soft">{hints.join('. ')}.</span>}
      </label>
      <span className="text-right">
        <span className="block font-semibold">+ {showAmount(value, currency)}</span>
        <span className="block text-[0.8125rem] text-ink-soft">{showAmount(total, currency)} with the fare</span>
      </span>
      <select
        id={id}
        name={name}
        value={quantity === 0 ? '' : `${option.optionalPriceID}:${quantity}`}
        disabled={blocked}
        onChange={(event) => onQuantity(Number(event.target.value.split(':').at(-1) ?? 0))}
        className="min-h-10 rounded-control border-[1.5px] border-line-strong bg-surface px-2.5 disabled:bg-paper disabled:text-ink-soft"
      >
        <option value="">0</option>
        {Array.from({ length: option.maximumBookableQuantity }, (_, index) => index + 1).map((count) => (
          <option key={count} value={`${option.optionalPriceID}:${count}`}>
            {count}
          </option>
        ))}
      </select>
    </li>
  );
}
