import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveAtOnce, solveInSlices, type ProofOfWork } from './solve-challenge.ts';

const salt = '0123456789abcdef01234567?expires=1795000000&';

function puzzle(number: number, maxnumber = 10_000): ProofOfWork {
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature: 'ab' };
}

test.each([0, 1999, 2000, 10_000])('finds %i and answers in the form of the call', (number) => {
  const token = solveAtOnce(puzzle(number)) ?? '';
  expect(JSON.parse(Buffer.from(token, 'base64').toString())).toEqual({
    algorithm: 'SHA-256',
    challenge: puzzle(number).challenge,
    number,
    salt,
    signature: 'ab',
  });
});

test('gives up if there is no such number', () => {
  expect(solveAtOnce(puzzle(10_001))).toBeUndefined();
});

test('lets the page respond while it works', () => {
  const solving = solveInSlices(puzzle(9_000));
  let turns = 0;
  for (let turn = solving.next(); turn.done !== true; turn = solving.next()) turns += 1;
  expect(turns).toBe(4);
});
