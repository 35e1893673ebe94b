import type { DeckOnMap, PlaceOnMap, SeatMap as Map } from '@throughfare/contract/shapes/seat-map';
import { Accessibility } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ChosenNames } from './choose-place.ts';
import { placeTowards } from './choose-place.ts';
import { CoachDrawing } from './coach-drawing.tsx';
import { placeFacts, placeName } from './place-words.ts';

interface SeatMapProps {
  readonly map: Map;
  /** The name of the form's values: "C/12". */
  readonly name: string;
  readonly chosen: ChosenNames;
  readonly onChoose: (name: string) => void;
}

const deckNames = { SINGLE_DECK: '', LOWER_DECK: 'Lower deck', UPPER_DECK: 'Upper deck' } as const;

/** One coach of a train: a check box for each place, over the drawing of its decks. Arrow keys go from place to place. */
export function SeatMap({ map, name, chosen, onChoose }: SeatMapProps) {
  return (
    <div className="flex flex-wrap justify-center gap-x-8 gap-y-6">
      {map.decks.map((deck) => (
        <Deck key={deck.level} {...{ map, deck, name, chosen, onChoose }} />
      ))}
    </div>
  );
}

/** Custom properties that the style sheet reads. */
const measures = (values: Readonly<Record<`--${string}`, number>>): CSSProperties => values;

function Deck({ map, deck, name, chosen, onChoose }: SeatMapProps & { readonly deck: DeckOnMap }) {
  const id = useId();
  const idOf = (place: PlaceOnMap) => `${id}${place.number}`;
  const free = deck.places.filter(({ state }) => state === 'free');
  const move = (event: KeyboardEvent, from: PlaceOnMap) => {
    const next = placeTowards(free, from, event.key);
    if (!next) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${CSS.escape(idOf(next))}`)?.focus();
  };
  return (
    <fieldset className="flex w-full min-w-0 flex-col items-center sm:w-auto sm:min-w-80">
      <legend className="mb-2 w-full text-center font-semibold">
        Coach {map.coach}
        {deckNames[deck.level] !== '' && `, ${deckNames[deck.level].toLowerCase()}`}
      </legend>
      <div className="coach-deck" style={measures({ '--wide': deck.width, '--high': deck.height })}>
        <CoachDrawing deck={deck} />
        {deck.places.map((place) => (
          <label
            key={place.number}
            className="coach-place"
            style={measures({ '--x': place.x, '--y': place.y, '--w': place.width, '--h': place.height })}
            title={placeFacts(place)}
          >
            <input
              type="checkbox"
              id={idOf(place)}
              name={name}
              value={`${map.coach}/${place.number}`}
              aria-label={placeName(map.coach, place)}
              disabled={place.state !== 'free'}
              checked={place.state === 'free' && chosen.includes(`${map.coach}/${place.number}`)}
              onChange={() => onChoose(`${map.coach}/${place.number}`)}
              onKeyDown={(event) => move(event, place)}
            />
            <PlaceBox place={place} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PlaceBox({ place: { state, kind, facing, number } }: { readonly place: PlaceOnMap }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'place-box',
        kind === 'seat' && state !== 'otherFare' && `place-${facing}`,
        state === 'taken' && 'place-taken',
        state === 'otherFare' && 'place-other',
      )}
    >
      {kind === 'wheelchair' ? <Accessibility className="size-4" /> : state === 'taken' ? '×' : number}
    </span>
  );
}

/** What the signs of the map mean. */
export function SeatMapLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem]" aria-label="Signs">
      {(
        [
          ['Free', '', '12'],
          ['Chosen', 'place-chosen', ''],
          ['Taken', 'place-taken', '×'],
          ['Not for your fare', 'place-other', '12'],
        ] as const
      ).map(([words, look, sign]) => (
        <li key={words} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('place-box size-7! text-xs!', look)}>
            {sign}
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
