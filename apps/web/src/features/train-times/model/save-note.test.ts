import { expect, test } from 'vitest';
import { advanceSaving } from './advance-saving.data.ts';
import { ownSaving, saveLine, saveNote } from './save-note.ts';

test('the line claims the saving that was measured train by train', () => {
  expect(saveLine).toContain(`${advanceSaving.byTrain.percent}%`);
});

test('the note has the range of days, and the saving on all lines', () => {
  for (const figure of ['61%', '51% to 69%', '67 lines', '45%', '23 November 2026']) expect(saveNote()).toContain(figure);
});

test("shows the saving of the page's own line separately", () => {
  expect(ownSaving('london-to-edinburgh', 'London', 'Edinburgh')).toBe('London to Edinburgh: 54% less sixty days ahead than on the day.');
});

test('says if a line saves nothing, and says nothing if it was not measured', () => {
  expect(ownSaving('edinburgh-to-glasgow', 'Edinburgh', 'Glasgow')).toContain('is the same');
  expect(ownSaving('leeds-to-hull', 'Leeds', 'Hull')).toBeUndefined();
});
