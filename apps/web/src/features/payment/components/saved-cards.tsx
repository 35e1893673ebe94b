import { Check } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { cardName } from '../model/card-brands.ts';
import type { SavedCard } from '../model/card-form-reducer.ts';
import { CardBrandIcon } from './card-brand-icon.tsx';

interface SavedCardsProps {
  readonly cards: readonly SavedCard[];
  readonly selected: string | undefined;
  readonly onToggle: (id: string) => void;
}

/** Saved cards. A press selects one; a second press deselects it and brings back the fields of a new card. */
export function SavedCards({ cards, selected, onToggle }: SavedCardsProps) {
  if (cards.length === 0) return null;
  return (
    <div>
      <p id="saved-cards" className="mb-2 font-semibold">
        Your cards
      </p>
      <ul aria-labelledby="saved-cards" className="flex flex-col gap-2">
        {cards.map((card) => {
          const chosen = card.id === selected;
          return (
            <li key={card.id}>
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => onToggle(card.id)}
                className={classNames(
                  'flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] px-4 text-left',
                  chosen
                    ? 'border-pine-700 bg-pine-100 shadow-[inset_0_0_0_1px_var(--pine-700)]'
                    : 'border-line-strong bg-surface hover:border-pine-700',
                )}
              >
                <CardBrandIcon brand={card.brand} />
                <span className="flex-1">{cardName(card)}</span>
                {chosen && <Check aria-hidden="true" className="size-5 text-pine-700" />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
