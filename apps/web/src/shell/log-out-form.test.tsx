// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { LogOutForm } from './log-out-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

const show = () =>
  mount(
    <ToastProvider>
      <LogOutForm className="" />
    </ToastProvider>,
  );

async function submit(page: ReturnType<typeof mount>): Promise<void> {
  const form = page.getByRole('button', { name: 'Logout' }).closest('form');
  if (!form) throw new Error('no form');
  page.fire(form, new Event('submit', { bubbles: true, cancelable: true }));
  await act(async () => {});
}

test('it is a plain form before JavaScript', () => {
  const form = show().getByRole('button', { name: 'Logout' }).closest('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/actions/log-out']);
});

test('reports a session that could not be ended, with another try', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    throw new Error('no network');
  });
  const page = show();
  await submit(page);
  expect(page.getByRole('status').textContent).not.toBe('');
  expect(page.getByRole('button', { name: 'Logout' }).getAttribute('aria-disabled')).toBeNull();
  await submit(page);
  expect(asked).toEqual(['/actions/log-out', '/actions/log-out']);
});

test('a second press while the first is on its way asks nothing more', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  const page = show();
  await submit(page);
  await submit(page);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(page.getByRole('button', { name: 'Logout' }).getAttribute('aria-disabled')).toBe('true');
});
