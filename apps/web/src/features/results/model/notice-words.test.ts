import { expect, test } from 'vitest';
import { changedWords, noticeWords } from './notice-words.ts';

const partly = { code: 'search.partly', text: 'Italo did not answer in time.' };
const cancelled = { code: 'search.cancelledLeftOut', text: 'Trains that have been cancelled are left out.' };
const waiting = noticeWords([cancelled, partly], true);

test('only the late seller is waited for', () => {
  expect(waiting).toEqual([cancelled.text, `${partly.text} We are still waiting. Their trains will appear here when they answer.`]);
  expect(noticeWords([cancelled, partly], false)).toEqual([cancelled.text, partly.text]);
});

test('a screen reader hears what is new, and how the wait ended, but nothing twice', () => {
  expect(changedWords([cancelled.text], waiting)).toBe(waiting[1]);
  expect(changedWords(waiting, waiting)).toBe('');
  expect(changedWords(waiting, [cancelled.text, partly.text])).toBe(partly.text);
  expect(changedWords(waiting, [cancelled.text])).toBe('All sellers have answered. Their trains are in the list.');
  expect(changedWords([cancelled.text, partly.text], [cancelled.text])).toBe('');
});
