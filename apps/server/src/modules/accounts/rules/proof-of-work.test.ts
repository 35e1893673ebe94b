import { expect, test } from 'vitest';
import { readAnswer, signChallenge, solveChallenge } from './proof-of-work.ts';

const secret = 'a-secret-of-at-least-thirty-two-letters';
const expiresAt = 1_796_000_000;
const inTime = { secrets: [secret], nowMs: (expiresAt - 1) * 1000 };
const puzzle = { ...signChallenge({ random: 'ab'.repeat(12), expiresAt, number: 234 }, secret), maxnumber: 500 };
const token = solveChallenge(puzzle) ?? '';

function changed(change: Readonly<Record<string, unknown>>): string {
  const fields: object = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  return Buffer.from(JSON.stringify({ ...fields, ...change })).toString('base64');
}

test('takes the number that was looked for', () => {
  expect(readAnswer(token, inTime)).toEqual({ challenge: puzzle.challenge, expiresAt });
});

test('refuses it once the time is over', () => {
  expect(readAnswer(token, { ...inTime, nowMs: expiresAt * 1000 })).toBeUndefined();
});

test('refuses the deadline that ends in the first digit of the number', () => {
  expect(readAnswer(changed({ salt: puzzle.salt.replace('&', '2'), number: 34 }), inTime)).toBeUndefined();
  expect(readAnswer(changed({ salt: puzzle.salt.replace('?expires=17', '?expires=27') }), inTime)).toBeUndefined();
});

test('refuses a challenge that the caller made themselves', () => {
  const own = solveChallenge({ ...signChallenge({ random: 'cd'.repeat(12), expiresAt, number: 1 }, 'his secret'), maxnumber: 5 }) ?? '';
  expect(readAnswer(own, inTime)).toBeUndefined();
});

test.each(['', 'rubbish', 'bnVsbA==', Buffer.from('{"challenge":1}').toString('base64')])('treats %j as no answer', (rubbish) => {
  expect(readAnswer(rubbish, inTime)).toBeUndefined();
});

test.each([{ signature: 5 }, { salt: 5 }, { challenge: 5 }, { number: '234' }])('treats an answer with %j as none', (change) => {
  expect(readAnswer(changed(change), inTime)).toBeUndefined();
});

test('has no answer for a number that does not exist', () => {
  expect(solveChallenge({ ...puzzle, maxnumber: 233 })).toBeUndefined();
});
