import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSharedState, forgetSharedState, sharedState } from './shared-state.ts';

const stored = new Map<string, string>();
let writes = 0;

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  writes = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      writes++;
      stored.set(key, value);
    },
  });
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} });
});
afterEach(() => {
  forgetSharedState();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const inStorage = (): unknown => JSON.parse(stored.get('throughfare.state') ?? 'null');

test('is stored at most once a second, with the latest of the changes in between', () => {
  changeSharedState({ currency: 'GBP' });
  for (const promoCode of ['W', 'WI', 'WIN']) changeSharedState({ promoCode });
  expect([writes, inStorage()]).toEqual([1, { currency: 'GBP' }]);
  vi.advanceTimersByTime(1000);
  expect([writes, inStorage()]).toEqual([2, { currency: 'GBP', promoCode: 'WIN' }]);
});

test('is there again after a reload', () => {
  stored.set('throughfare.state', JSON.stringify({ promoCode: 'WINTER10', agentSignIn: '/uk' }));
  expect(sharedState()).toEqual({ promoCode: 'WINTER10', agentSignIn: '/uk' });
  changeSharedState({ agentSignIn: undefined });
  expect(inStorage()).toEqual({ promoCode: 'WINTER10' });
});

test('starts empty if the stored value is unreadable', () => {
  stored.set('throughfare.state', '{"promo');
  expect(sharedState()).toEqual({});
});

test('is not written after it was forgotten', () => {
  changeSharedState({ currency: 'GBP' });
  changeSharedState({ promoCode: 'WINTER10' });
  forgetSharedState();
  stored.clear();
  vi.advanceTimersByTime(5000);
  expect(inStorage()).toBeNull();
  expect(sharedState()).toEqual({});
});
