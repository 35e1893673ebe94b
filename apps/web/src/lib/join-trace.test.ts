// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { joinTrace } from './join-trace.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const plain = vi.fn((..._asked: Parameters<typeof fetch>) => Promise.resolve(new Response()));

function open(serverTiming: readonly object[]): void {
  plain.mockClear();
  vi.stubGlobal('fetch', plain);
  class Timing {
    readonly serverTiming = serverTiming;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Timing()] });
  joinTrace();
}

const sentTo = async (asked: string | Request): Promise<string | null> => {
  await window.fetch(asked, { headers: { accept: 'application/json' } });
  return new Headers(plain.mock.lastCall?.[1]?.headers).get('traceparent');
};

afterEach(() => void vi.unstubAllGlobals());

test('what a page asks its shop for joins the trace of the page, and nothing else does', async () => {
  open([{ name: 'traceparent', description: traceparent }]);
  expect(await sentTo('/cart.data')).toBe(traceparent);
  expect(await sentTo(new Request(`${location.origin}/cart.data`))).toBe(traceparent);
  expect(new Headers(plain.mock.lastCall?.[1]?.headers).get('accept')).toBe('application/json');
  expect(await sentTo('https://js.stripe.com/v3/')).toBeNull();
});

test('without a trace requests stay as they are', async () => {
  open([]);
  expect(await sentTo('/cart.data')).toBeNull();
});
