import { expect, test } from 'vitest';
import { type NotedLeg, tripNotes } from './trip-notes.ts';

const texts = (legs: readonly NotedLeg[]) => tripNotes(legs).map(({ text }) => text);
const risks = (legs: readonly NotedLeg[]) => tripNotes(legs).flatMap(({ text, isRisk }) => (isRisk ? [text] : []));

const leg = (from: string, to: string, departs: string, arrives: string, type: NotedLeg['type'] = 'TRAIN'): NotedLeg => ({
  type,
  from,
  to,
  departs: `2026-12-08T${departs}:00+00:00`,
  arrives: `2026-12-08T${arrives}:00+00:00`,
  isUnderground: false,
});

test('a wait of more than an hour is named with its station, a shorter one is not', () => {
  expect(texts([leg('London', 'Crewe', '08:00', '10:00'), leg('Crewe', 'Glasgow', '11:00', '13:00')])).toEqual([]);
  expect(texts([leg('London', 'Crewe', '08:00', '10:00'), leg('Crewe', 'Glasgow', '11:30', '13:00')])).toEqual([
    'Wait 1 h 30 min at Crewe',
  ]);
  expect(texts([leg('London', 'Crewe', '08:00', '10:00'), leg('Crewe', 'Glasgow', '12:00', '13:00')])).toEqual(['Wait 2 h at Crewe']);
  expect(risks([leg('London', 'Crewe', '08:00', '10:00'), leg('Crewe', 'Glasgow', '12:00', '13:00')])).toEqual([]);
});

test('a change of few minutes is named before the card is opened, after a walk too', () => {
  const toNimes = leg('Paris', 'Nîmes', '08:00', '11:00');
  expect(risks([toNimes, leg('Nîmes', 'Arles', '11:07', '11:40')])).toEqual(['7 min at Nîmes, tight']);
  expect(texts([toNimes, leg('Nîmes', 'Arles', '11:08', '11:40')])).toEqual([]);
  const walk = leg('Nîmes', 'Nîmes Centre', '11:00', '11:10', 'TRANSFER');
  expect(texts([toNimes, walk, leg('Nîmes Centre', 'Arles', '11:15', '11:40')])).toEqual(['5 min at Nîmes Centre, tight']);
});

test('a night in a station is called one', () => {
  const evening = leg('London', 'Glasgow Central', '18:00', '22:50');
  const morning = { ...leg('Glasgow Central', 'Fort William', '08:30', '12:00'), departs: '2026-12-09T08:30:00+00:00' };
  expect(risks([evening, morning])).toEqual(['Wait 9 h 40 min at Glasgow Central, overnight']);
});

test('a wait after a walk is counted from the end of the walk', () => {
  const walk = leg('Euston', 'St Pancras', '10:00', '10:15', 'TRANSFER');
  expect(texts([leg('Crewe', 'Euston', '08:00', '10:00'), walk, leg('St Pancras', 'Paris', '11:20', '14:00')])).toEqual([
    'Wait 1 h 5 min at St Pancras',
  ]);
});

test('a walk at the start or at the end of a trip is named, one in between is part of a change', () => {
  const walk = leg('London Euston', "London King's Cross", '08:00', '08:15', 'TRANSFER');
  const train = leg("London King's Cross", 'Edinburgh', '08:30', '13:00');
  expect(texts([walk, train])).toEqual(["Walk from London Euston to London King's Cross"]);
  expect(texts([{ ...walk, isUnderground: true }, train])).toEqual(["Underground from London Euston to London King's Cross"]);
});

test('outside London a transfer is a metro or bus', () => {
  const shuttle = { ...leg('Newcastle', 'Newcastle Ferry Terminal', '14:00', '14:40', 'TRANSFER'), isUnderground: true };
  const ship = leg('Newcastle Ferry Terminal', 'IJmuiden', '15:20', '23:00', 'FERRY');
  expect(texts([shuttle, ship])).toEqual(['Metro or bus from Newcastle to Newcastle Ferry Terminal']);
});
