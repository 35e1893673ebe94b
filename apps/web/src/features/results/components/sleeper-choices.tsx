import type { Source } from '@throughfare/kernel/source';
import { useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { showAmount, sumAmounts } from '../../../domain/money/amounts.ts';
import { type SleeperCard, sleeperCards, withCard } from '../model/sleeper-cards.ts';
import { sleeperAmount, withQuantity, type ChosenSleeper, type SleeperChoice } from '../model/sleeper-options.ts';
import type { FareView } from '../model/ticket-view.ts';
import { SleeperQuantities } from './sleeper-quantities.tsx';

interface SleeperChoicesProps {
  readonly name: string;
  readonly fare: FareView;
  readonly source: Source;
  readonly ages: readonly number[];
  readonly chosen: readonly ChosenSleeper[];
  readonly problem: string | undefined;
  readonly onChoose: (choice: readonly SleeperChoice[]) => void;
}

/** Seat and rooms for the night as equal cards. A dialog asks for the number of each, for parties that want to decide (SLEEPER-6). */
export function SleeperChoices({ name, fare, source, ages, chosen, problem, onChoose }: SleeperChoicesProps) {
  const hydrated = useHydrated();
  const [counting, setCounting] = useState(false);
  // cards changed by numbers in the dialog are drawn anew
  const [counted, setCounted] = useState(0);
  if (fare.optionalPrices.length === 0) return null;
  const trains = sleeperCards(fare, ages, source);
  function closeDialog() {
    setCounting(false);
    setCounted((times) => times + 1);
  }
  const note = problem && (
    <Notice tone="error" announce className="mt-3">
      {problem}
    </Notice>
  );
  return (
    <div className="mt-4">
      {trains.map((cards, train) => (
        <fieldset key={`${cards[1]?.option?.optionalPriceID ?? ''} ${counted}`} className="mb-3">
          <legend className="mb-2 text-[0.9375rem] font-semibold">
            {startingFrom(cards)}
            {trains.length > 1 && `, train ${train + 1}`}
          </legend>
          <ul className="grid gap-2 sm:grid-cols-2">
            {cards.map((card) => (
              <li key={card.option?.optionalPriceID ?? 'seat'} className="flex">
                <PlaceCard
                  // each train has its own group of buttons; before JavaScript all of them go into one field of the address
                  name={hydrated && trains.length > 1 ? `${name}${train}` : name}
                  card={card}
                  fare={fare}
                  checked={isChosen(card, cards, chosen)}
                  onChoose={() => onChoose(withCard(chosen, cards, card))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {!counting && note}
      {hydrated && (
        <button
          type="button"
          onClick={() => setCounting(true)}
          className="min-h-8 text-[0.9375rem] font-medium text-pine-700 underline underline-offset-4"
        >
          For a party: choose how many of each
        </button>
      )}
      <Dialog
        title="Sleepers for a party"
        size="medium"
        open={counting}
        onClose={closeDialog}
        // At the foot, because a list of rooms is longer than a phone's screen.
        actions={
          <>
            {note && <div className="w-full">{note}</div>}
            <p className="mr-auto self-center font-semibold">
              {showAmount(sumAmounts([fare.convertedTotalPrice, ...chosen.map(sleeperAmount)]), fare.convertedCurrency)} with the fare
            </p>
            <Button onClick={closeDialog}>Done</Button>
          </>
        }
      >
        <SleeperQuantities
          fare={fare}
          source={source}
          chosen={chosen}
          onQuantity={(option, quantity) => onChoose(withQuantity(chosen, option, quantity))}
        />
      </Dialog>
    </div>
  );
}

function startingFrom(cards: readonly SleeperCard[]): string {
  const price = cards.flatMap(({ option }) => option?.convertedPrice ?? [])[0];
  return price ? `Sleepers starting from ${showAmount(price.value, price.currency)}` : '';
}

function isChosen({ option, quantity }: SleeperCard, cards: readonly SleeperCard[], chosen: readonly ChosenSleeper[]): boolean {
  if (!option) return !chosen.some((one) => cards.some((card) => card.option?.optionalPriceID === one.option.optionalPriceID));
  return chosen.some((one) => one.option.optionalPriceID === option.optionalPriceID && one.quantity === quantity);
}

interface PlaceCardProps {
  readonly name: string;
  readonly card: SleeperCard;
  readonly fare: FareView;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function PlaceCard({ name, card, fare, checked, onChoose }: PlaceCardProps) {
  return (
    <RadioCard
      name={name}
      value={card.option ? `${card.option.optionalPriceID}:${card.quantity ?? 1}` : ''}
      // The browser shows the press at once, and the address follows.
      {...(checked ? { defaultChecked: true } : {})}
      onChange={onChoose}
      disabled={card.quantity === undefined}
      title={card.title}
      className="w-full"
    >
      <span>{card.inside}</span>
      {card.forWhom !== '' && <span>{card.forWhom}</span>}
      <b className="mt-auto pt-1 text-lg leading-6 text-ink">{showAmount(card.wholePrice, fare.convertedCurrency)}</b>
    </RadioCard>
  );
}
