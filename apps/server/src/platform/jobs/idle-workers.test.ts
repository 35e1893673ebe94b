import { expect, test } from 'vitest';
import { createIdleWorkers } from './idle-workers.ts';

function twoHands() {
  const woken: string[] = [];
  const workers = createIdleWorkers((id) => woken.push(id));
  workers.join('left');
  workers.join('right');
  return { workers, woken };
}

test('wakes one for a job, not all', () => {
  const { workers, woken } = twoHands();
  workers.wakeOne();
  expect(woken).toEqual(['left']);
});

test('wakes the next when one has found a job, and looks again itself when it has finished', async () => {
  const { workers, woken } = twoHands();
  await workers.during('left', () => {
    woken.push('left works');
    workers.wakeOne();
    return Promise.resolve();
  });
  expect(woken).toEqual(['right', 'left works', 'right', 'left']);
});

test('wakes no worker while all are busy', async () => {
  const { workers, woken } = twoHands();
  await workers.during('left', () =>
    workers.during('right', () => {
      woken.length = 0;
      workers.wakeOne();
      expect(woken).toEqual([]);
      return Promise.resolve();
    }),
  );
});

test('counts a worker as free again after a job that failed', async () => {
  const { workers, woken } = twoHands();
  await expect(workers.during('left', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await workers.during('right', () => Promise.resolve());
  expect(woken).toEqual(['right', 'left', 'left', 'right']);
});
