import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttledSave } from './throttled-save.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves at most once a second, and always the last value', () => {
  const written: number[] = [];
  const throttled = throttledSave<number>((value) => written.push(value), 1000);
  for (const value of [1, 2, 3]) throttled.save(value);
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(999);
  expect(written).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual([1, 3]);
  throttled.save(4);
  expect(written).toEqual([1, 3]);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual([1, 3, 4]);
});

it('writes pending values when the page closes', () => {
  const written: number[] = [];
  const throttled = throttledSave<number>((value) => written.push(value), 1000);
  throttled.save(1);
  throttled.save(2);
  throttled.flush();
  expect(written).toEqual([1, 2]);
  throttled.flush();
  expect(written).toEqual([1, 2]);
});
