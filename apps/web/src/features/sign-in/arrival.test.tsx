// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.tsx';
import { SignInProvider } from './sign-in-provider.tsx';

const show = (at: string) => mount(<SignInProvider facts={undefined}>The page</SignInProvider>, { at });

test('a sign-in by a provider is completed as soon as its page is loaded', async () => {
  const page = show('/cart?x=1#signedIn');
  await import('./arrival.tsx');
  await vi.waitFor(
    async () => {
      await page.settle();
      expect(page.sent).toEqual([{ to: '/sign-in', fields: [['form', 'arrival']] }]);
    },
    { timeout: 60_000 },
  );
  expect(page.address()).toBe('/cart?x=1');
});

test('an address without the mark, or with another, completes nothing', async () => {
  for (const at of ['/cart', '/cart#search']) {
    const page = show(at);
    await page.settle();
    expect(page.sent).toEqual([]);
  }
});
