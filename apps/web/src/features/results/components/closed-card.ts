import type { RepeatedComponent } from '../../../lib/markup-context.ts';
import type { CardView } from '../model/card-view.ts';
import { TicketCard } from './ticket-card.tsx';

/** A closed ticket, of which a page has dozens. Its forms and texts are those of `TicketCard`. */
export const closedCard: RepeatedComponent<{ readonly card: CardView }> = {
  component: TicketCard,
  formOf: ({ card: { carriers, times, changes, badges, isOvertaken } }) =>
    `${carriers.length}/${times.stops}/${badges.length}${times.isOtherDay ? ' other day' : ''}${times.daysLater === '' ? '' : ' days later'}${times.notes === '' ? '' : ' noted'}${changes ? ' changes' : ''}${isOvertaken ? ' overtaken' : ''}`,
  textsOf: ({ card: { label, carriers, times, changes, badges, price, priceNote, toggle } }) => {
    const { departs, arrives, duration, daysLater, notes } = times;
    const texts = [label, departs.time, departs.day, departs.station, duration, arrives.time, arrives.day, arrives.station];
    texts.push(daysLater, notes, price, priceNote, toggle.label, toggle.address);
    if (changes) texts.push(changes.text, changes.address);
    for (const { name, colour } of carriers) texts.push(name, colour);
    texts.push(...badges);
    return texts;
  },
};
