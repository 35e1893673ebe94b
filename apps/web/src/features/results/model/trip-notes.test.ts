import { expect, test } from 'vitest';
import { type NotedLeg, tripNotes } from './trip-notes.ts';

const leg = (from: string, to: string, departs: string, arrives: string, type: NotedLeg['type'] = 'TRAIN'): NotedLeg => ({
  type,
  from,
  to,
  departs: `2026-12-08T${departs}:00+00:00`,
  arrives: `2026-12-08T${arrives}:00+00:00`,
  isUnderground: false,
});

test('a wait of more than an hour is named with its station, a shorter one is not', () => {
  expect(tripNotes([leg('London', 'Crewe', '08:00', '10:00'), leg('Crewe', 'Glasgow', '11:00', '13:00')])).toEqual([]);
  expect(tripNotes([leg('London', 'Crewe', '08:00', '10:00'), leg('Crewe', 'Glasgow', '11:30', '13:00')])).toEqual([
    'Wait 1 h 30 min at Crewe',
  ]);
  expect(tripNotes([leg('London', 'Crewe', '08:00', '10:00'), leg('Crewe', 'Glasgow', '12:00', '13:00')])).toEqual(['Wait 2 h at Crewe']);
});

test('a night in a station is called one', () => {
  const evening = leg('London', 'Glasgow Central', '18:00', '22:50');
  const morning = { ...leg('Glasgow Central', 'Fort William', '08:30', '12:00'), departs: '2026-12-09T08:30:00+00:00' };
  expect(tripNotes([evening, morning])).toEqual(['Wait 9 h 40 min at Glasgow Central, overnight']);
});

test('a wait after a walk is counted from the end of the walk', () => {
  const walk = leg('Euston', 'St Pancras', '10:00', '10:15', 'TRANSFER');
  expect(tripNotes([leg('Crewe', 'Euston', '08:00', '10:00'), walk, leg('St Pancras', 'Paris', '11:20', '14:00')])).toEqual([
    'Wait 1 h 5 min at St Pancras',
  ]);
});

test('a walk at the start or at the end of a trip is named, one in between is part of a change', () => {
  const walk = leg('London Euston', "London King's Cross", '08:00', '08:15', 'TRANSFER');
  const train = leg("London King's Cross", 'Edinburgh', '08:30', '13:00');
  expect(tripNotes([walk, train])).toEqual(["Walk from London Euston to London King's Cross"]);
  expect(tripNotes([{ ...walk, isUnderground: true }, train])).toEqual(["Underground from London Euston to London King's Cross"]);
});

test('outside London a transfer is a metro or bus', () => {
  const shuttle = { ...leg('Newcastle', 'Newcastle Ferry Terminal', '14:00', '14:40', 'TRANSFER'), isUnderground: true };
  const ship = leg('Newcastle Ferry Terminal', 'IJmuiden', '15:20', '23:00', 'FERRY');
  expect(tripNotes([shuttle, ship])).toEqual(['Metro or bus from Newcastle to Newcastle Ferry Terminal']);
});
