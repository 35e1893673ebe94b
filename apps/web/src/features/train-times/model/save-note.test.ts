import { expect, test } from 'vitest';
import { advanceSaving } from '../../content/model/advance-saving.data.ts';
import { ownSaving, saveLine, saveNote } from './save-note.ts';

test('the line claims what was measured train by train', () => {
  expect(saveLine).toContain(`${advanceSaving.byTrain.percent}%`);
});

test('the note says how far days differ, and what all lines saved', () => {
  for (const figure of ['61%', '52% to 69%', '67 lines', '42%', '20 November 2026']) expect(saveNote()).toContain(figure);
});

test('the saving of the page’s own line stands by itself', () => {
  expect(ownSaving('london-to-edinburgh', 'London', 'Edinburgh')).toBe('London to Edinburgh: 34% less sixty days ahead than on the day.');
});

test('a line that saves nothing says so, and one that was not measured says nothing', () => {
  expect(ownSaving('edinburgh-to-glasgow', 'Edinburgh', 'Glasgow')).toContain('is the same');
  expect(ownSaving('leeds-to-hull', 'Leeds', 'Hull')).toBeUndefined();
});
