import { expect, test } from 'vitest';
import { createHands } from './create-hands.ts';

function twoHands() {
  const woken: string[] = [];
  const hands = createHands((id) => woken.push(id));
  hands.join('left');
  hands.join('right');
  return { hands, woken };
}

test('wakes one for a job, not all', () => {
  const { hands, woken } = twoHands();
  hands.wakeOne();
  expect(woken).toEqual(['left']);
});

test('wakes the next when one has found a job, and looks again itself when it is through', async () => {
  const { hands, woken } = twoHands();
  await hands.during('left', () => {
    woken.push('left works');
    hands.wakeOne();
    return Promise.resolve();
  });
  expect(woken).toEqual(['right', 'left works', 'right', 'left']);
});

test('wakes nobody while all have something to do', async () => {
  const { hands, woken } = twoHands();
  await hands.during('left', () =>
    hands.during('right', () => {
      woken.length = 0;
      hands.wakeOne();
      expect(woken).toEqual([]);
      return Promise.resolve();
    }),
  );
});

test('counts a worker as free again after a job that failed', async () => {
  const { hands, woken } = twoHands();
  await expect(hands.during('left', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await hands.during('right', () => Promise.resolve());
  expect(woken).toEqual(['right', 'left', 'left', 'right']);
});
