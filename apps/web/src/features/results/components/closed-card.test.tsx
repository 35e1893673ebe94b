import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepMarkup } from '../../../app/fast-pages/keep-markup.ts';
import type { CardView } from '../model/card-view.ts';
import { closedCard } from './closed-card.ts';
import { TicketCard } from './ticket-card.tsx';

const carriers = ['VT', 'XR', 'NT'].map((code) => ({
  code,
  name: `${code}'s "trains"`,
  colour: `#${code === 'VT' ? '00573f' : '262262'}`,
}));
const none: readonly string[] = [];

/** A card with the given traits, and with texts that contain `name`. */
function cardOf(name: string, traits: readonly boolean[], count: number): CardView {
  const [isOtherDay = false, isLater = false, isNoted = false, hasChanges = false, hasBadge = false, isOvertaken = false] = traits;
  const end = (station: string) => ({ time: `${name} time`, day: `${name} day`, station });
  return {
    label: `${name} & all`,
    carriers: carriers.slice(0, count).map((carrier) => ({ ...carrier, name: carrier.name + name })),
    times: {
      departs: end(`${name} King's Cross`),
      isOtherDay,
      duration: `${name} 2h`,
      stops: count,
      arrives: end(`${name} <end>`),
      daysLater: isLater ? ` (+ ${name})` : '',
      notes: isNoted ? `${name} notes` : '',
    },
    changes: hasChanges ? { text: `${name} Changes`, address: `/search/p2p?id=${name}&track=t` } : undefined,
    badges: hasBadge ? [`${name} best`, 'Fastest'].slice(0, count) : none,
    price: `£${name}`,
    priceNote: `${name} adults`,
    toggle: { label: `Show ${name}`, address: `/search/p2p?id=${name}&outward=t` },
    isOvertaken,
  };
}

const forms = Array.from({ length: 2 ** 6 }, (_, number) => Array.from({ length: 6 }, (__, bit) => ((number >> bit) & 1) === 1)).flatMap(
  (traits) => [1, 2, 3].map((count) => ({ traits, count })),
);

test('a card filled in is the card that React draws, in all forms', () => {
  const { drawMarkup, learn } = keepMarkup();
  for (const { traits, count } of forms) drawMarkup(closedCard, { card: cardOf('first', traits, count) });
  learn();
  for (const { traits, count } of forms) {
    const card = cardOf('second', traits, count);
    expect(drawMarkup(closedCard, { card })?.['__html']).toBe(renderToString(<TicketCard card={card} />));
  }
});
