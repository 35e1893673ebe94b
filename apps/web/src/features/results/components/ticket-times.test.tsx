import type { TravelLeg } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { ticket } from '../model/results-fixtures.ts';
import { viewOfTicket } from '../model/ticket-view.ts';
import { timesView } from '../model/times-view.ts';
import { TicketTimes } from './ticket-times.tsx';
import { TrackerLegs } from './tracker-legs.tsx';

/** Edinburgh to Kyle of Lochalsh: it starts with a walk, and waits an hour and 35 minutes at Inverness. */
const way = [
  { type: 'TRANSFER', from: 'Edinburgh Park', to: 'Edinburgh', departs: '08:10', arrives: '08:25' },
  { type: 'TRAIN', from: 'Edinburgh', to: 'Inverness', departs: '08:33', arrives: '12:00' },
  { type: 'TRAIN', from: 'Inverness', to: 'Kyle of Lochalsh', departs: '13:35', arrives: '16:07' },
] as const;
const at = (time: string) => `2026-11-28T${time}:00Z`;

test('a card names the walk at its start and the wait of more than an hour', () => {
  const plain = ticket('t1', '08:10', 477, []);
  const [segment] = plain.travelSegments;
  const travelSegments = way.flatMap(({ type, from, to, departs, arrives }) =>
    segment
      ? [{ ...segment, type, originName: from, destinationName: to, departureDateTime: at(departs), arrivalDateTime: at(arrives) }]
      : [],
  );
  const card = draw(
    <TicketTimes mode="train" times={timesView(viewOfTicket({ ...plain, travelSegments }, 'outward'), undefined)} changes="1 Change" />,
  );
  expect(card.text).toContain('Walk from Edinburgh Park to Edinburgh');
  expect(card.text).toContain('Wait 1 h 35 min at Inverness');
  expect(draw(<TicketTimes mode="train" times={timesView(viewOfTicket(plain, 'outward'), undefined)} changes="direct" />).text).not.toMatch(
    /Walk|Wait/,
  );
});

test('a card of several contracts names their sellers', () => {
  const plain = viewOfTicket(ticket('t1', '08:10', 477, []), 'outward');
  const part = { source: 'SNCF' as const, fromStation: 'A', toStation: 'B', departureDateTime: plain.departureDateTime, duration: '1h' };
  const parts = ['Avanti West Coast', 'Eurostar'].map((seller) => ({ ...part, arrivalTime: plain.arrivalTime, seller }));
  const { text } = draw(<TicketTimes mode="train" times={timesView({ ...plain, parts }, undefined)} changes="1 Change" />);
  expect(text).toContain('2 separate contracts: Avanti West Coast + Eurostar');
  expect(draw(<TicketTimes mode="train" times={timesView(plain, undefined)} changes="direct" />).text).not.toContain('contracts');
});

test('the tracker names the wait before the next train', () => {
  const legs = way.map(({ type, from, to, departs, arrives }, index): TravelLeg => ({
    travelSegmentId: String(index),
    type,
    instruction: `Take it from ${from}`,
    designator: 'SR1',
    marketingCarrier: 'SR',
    serviceName: 'ScotRail',
    from,
    to,
    departureDateTime: at(departs),
    arrivalDateTime: at(arrives),
    simulated: false,
    intermediateTravelPoints: [],
  }));
  const { text } = draw(<TrackerLegs legs={legs} />);
  expect(text.indexOf('Wait 1 h 35 min at Inverness')).toBeGreaterThan(text.indexOf('Take it from Edinburgh'));
  expect(text.indexOf('Wait 1 h 35 min at Inverness')).toBeLessThan(text.indexOf('Take it from Inverness'));
});

test('a departure on a day other than the requested one is marked, so that its date is noticed', () => {
  const view = viewOfTicket(ticket('t1', '08:10', 60, []), 'outward');
  const marked = (day: string) =>
    draw(<TicketTimes mode="train" times={timesView(view, day)} changes="direct" />).body.querySelectorAll('.ticket-other-day');
  const { date } = view.departureDateTime;
  expect(marked(date)).toHaveLength(0);
  expect([...marked('2026-01-01')].map((small) => small.textContent)).toHaveLength(1);
});
