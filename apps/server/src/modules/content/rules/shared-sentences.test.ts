import { expect, test } from 'vitest';
import { sentencesOf, sharedShare } from './shared-sentences.ts';

test('sentences are the same whatever their case and signs', () => {
  const one = sentencesOf('The train leaves from platform four. Sit on the left for the sea.');
  const other = sentencesOf('Sit on the left, for the sea! Bring a coat, since it may rain.');
  expect(sharedShare(one, other)).toBe(0.5);
});

test('words that every page has do not count', () => {
  expect(sentencesOf('Yes. It does. Trains to Oban leave from Queen Street.').size).toBe(1);
});

test('a page without text shares nothing', () => {
  expect(sharedShare(sentencesOf(''), sentencesOf('Trains to Oban leave from Queen Street.'))).toBe(0);
});
