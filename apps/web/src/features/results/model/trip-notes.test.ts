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
  expect(texts([toNimes, walk, leg('Nîmes Centre', 'Arles', '11:15', '11:40')])).toEqual(['15 min from Nîmes to Nîmes Centre, tight']);
});

test('a change by way of the town is as long as the time between both trains, and a way to the first train is no change', () => {
  const metro = { ...leg('Paris Gare de Lyon', 'Marne-la-Vallée', '11:00', '11:55', 'TRANSFER'), isUnderground: true };
  const onward = leg('Marne-la-Vallée', 'Lille', '11:55', '13:00');
  expect(risks([leg('Dijon', 'Paris Gare de Lyon', '09:00', '11:00'), metro, onward])).toEqual([
    '55 min from Paris Gare de Lyon to Marne-la-Vallée, tight',
  ]);
  expect(risks([metro, onward])).toEqual([]);
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
