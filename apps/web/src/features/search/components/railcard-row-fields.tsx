import type { RailCard } from '@throughfare/contract/calls/reference';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RailcardRow } from '../../../domain/party/party.ts';
import type { PartyEvent } from '../model/party-reducer.ts';
import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import { holderChoices, railcardHolders } from '../model/railcard-holder.ts';
import { RailcardOptions } from './railcard-options.tsx';

interface RailcardRowFieldsProps {
  readonly row: RailcardRow;
  readonly index: number;
  readonly railcards: readonly RailCard[];
  readonly dispatch: (event: PartyEvent) => void;
}

const selectClasses =
  'min-h-10 rounded-control border-[1.5px] border-line-strong bg-surface px-2.5 disabled:bg-paper disabled:text-ink-soft';

/** A railcard, how many of it, and its holders' age group if its ages allow several. */
export function RailcardRowFields({ row, index, railcards, dispatch }: RailcardRowFieldsProps) {
  const card = railcards.find((one) => one.value === row.program);
  // A pass has no age here; its name says it.
  const holders = card && !isPassProgram(card.value) ? holderChoices(card) : [];
  return (
    <fieldset className="min-w-0 mb-2.5 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Railcard {index + 1}</legend>
      <select
        aria-label="Railcard"
        value={row.program}
        onChange={(event) => dispatch({ type: 'railcardChosen', index, card: railcards.find((one) => one.value === event.target.value) })}
        className={`${selectClasses} min-w-0 flex-1`}
      >
        {row.program !== '' && !card && <option value={row.program}>{row.program}</option>}
        <RailcardOptions railcards={railcards} />
      </select>
      <select
        aria-label="How many of this railcard"
        value={row.count ?? ''}
        disabled={row.program === ''}
        onChange={(event) => dispatch({ type: 'railcardCounted', index, count: Number(event.target.value) })}
        className={selectClasses}
      >
        {row.program === '' && <option value="">–</option>}
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
      <IconButton
        label={`Remove railcard ${index + 1}`}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => dispatch({ type: 'railcardRowRemoved', index })}
      />
      {card && <p className="w-full text-sm text-ink-soft">{card.description}</p>}
      {holders.length > 1 && (
        <label className="flex w-full items-center gap-2 text-sm text-ink-soft">
          Held by
          <select
            value={row.holder}
            onChange={(event) => {
              const holder = holders.find((one) => one === event.target.value);
              if (holder) dispatch({ type: 'railcardHolderChosen', index, holder });
            }}
            className={selectClasses}
          >
            {railcardHolders
              .filter((group) => holders.includes(group.holder))
              .map((group) => (
                <option key={group.holder} value={group.holder}>
                  {group.label}
                </option>
              ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
