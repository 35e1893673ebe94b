import { expect, test } from 'vitest';
import { closedList, reduceComboboxList, type ComboboxListEvent } from './combobox-list.ts';

const after = (...events: readonly ComboboxListEvent[]) => events.reduce(reduceComboboxList, closedList);
const move = (by: number): ComboboxListEvent => ({ type: 'moved', by, rows: 12 });

test('typing opens the list at its first row, closing forgets the row', () => {
  expect(after({ type: 'typed' })).toMatchObject({ open: true, active: 0 });
  expect(after({ type: 'typed' }, move(1), { type: 'closed' })).toEqual(closedList);
  expect(after({ type: 'typed' }, move(1), { type: 'typed' })).toMatchObject({ open: true, active: 0 });
});

test('a press in the field opens a closed list and closes an open one', () => {
  expect(after({ type: 'pressed' })).toMatchObject({ open: true, active: 0 });
  expect(after({ type: 'pressed' }, { type: 'pressed' })).toEqual(closedList);
});

test('an arrow key opens a closed list at its first row, and goes round an open one', () => {
  expect(after(move(1))).toMatchObject({ open: true, active: 0 });
  expect(after(move(-1))).toMatchObject({ open: true, active: 0 });
  expect(after({ type: 'typed' }, move(1), move(1)).active).toBe(2);
  expect(after({ type: 'typed' }, move(-1)).active).toBe(11);
  expect(after({ type: 'typed' }, move(-1), move(1)).active).toBe(0);
});

test('a page of rows stops at neither end', () => {
  expect(after({ type: 'typed' }, move(10)).active).toBe(10);
  expect(after({ type: 'typed' }, move(10), move(10)).active).toBe(0);
  expect(after({ type: 'typed' }, move(-10)).active).toBe(11);
});

test('from no row the keys come to the first or the last', () => {
  const leave: ComboboxListEvent = { type: 'pointedAt', row: -1 };
  expect(after({ type: 'typed' }, leave, move(1)).active).toBe(0);
  expect(after({ type: 'typed' }, leave, move(-1)).active).toBe(11);
});

test('a list without rows has none to be active', () => {
  expect(after({ type: 'typed' }, { type: 'moved', by: -1, rows: 0 }).active).toBe(-1);
});

test('only a row that a key went to is scrolled to', () => {
  expect(after({ type: 'typed' }).byKey).toBe(false);
  expect(after({ type: 'typed' }, move(1)).byKey).toBe(true);
  expect(after({ type: 'typed' }, { type: 'movedTo', row: 11 })).toMatchObject({ active: 11, byKey: true });
  expect(after({ type: 'typed' }, move(1), { type: 'pointedAt', row: 3 })).toMatchObject({ open: true, active: 3, byKey: false });
});
