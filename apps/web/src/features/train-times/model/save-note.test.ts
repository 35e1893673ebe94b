import { expect, test } from 'vitest';
import { advanceSaving } from '../../content/model/advance-saving.data.ts';
import { saveLine, saveNote } from './save-note.ts';

test('the line claims what was measured train by train', () => {
  expect(saveLine).toContain(`${advanceSaving.byTrain.percent}%`);
});

test('the note says how far days differ, what all lines saved, and what this one did', () => {
  const note = saveNote('london-to-edinburgh');
  for (const figure of ['61%', '52% to 69%', '67 lines', '42%', 'on this line 34%', '20 November 2026']) expect(note).toContain(figure);
});

test('the note of a line that saves nothing says so', () => {
  expect(saveNote('edinburgh-to-glasgow')).toContain('on this line it was the same');
});

test('the note of a page that was written later leaves its line out', () => {
  expect(saveNote('leeds-to-hull')).not.toContain('this line');
});
