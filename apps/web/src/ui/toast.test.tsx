// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { ToastProvider, useToast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Teller({ undo }: { readonly undo?: () => void }) {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast('Copied')}>
        Copy
      </button>
      <button type="button" onClick={() => toast('The party is one adult now.', { label: 'Undo', run: () => undo?.() })}>
        Change
      </button>
    </>
  );
}

const show = (undo?: () => void) =>
  mount(
    <ToastProvider>
      <Teller {...(undo && { undo })} />
    </ToastProvider>,
  );

test('a message is read out politely and goes after six seconds', () => {
  const page = show();
  page.press(page.getByText('Copy'));
  expect(page.getByRole('status').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(5999));
  expect(page.queryByText('Copied')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(page.queryByText('Copied')).toBeNull();
});

test('one with an action stays until the action is done', () => {
  const undo = vi.fn<() => void>();
  const page = show(undo);
  page.press(page.getByText('Change'));
  act(() => void vi.advanceTimersByTime(60_000));
  page.press(page.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(page.queryByText('The party is one adult now.')).toBeNull();
});

test('one can be dismissed', () => {
  const page = show();
  page.press(page.getByText('Change'));
  page.press(page.getByRole('button', { name: 'Dismiss' }));
  expect(page.queryByText('The party is one adult now.')).toBeNull();
});

test('no more than three are shown, and the oldest goes first', () => {
  const page = show();
  page.press(page.getByText('Change'));
  for (let count = 0; count < 3; count += 1) page.press(page.getByText('Copy'));
  expect(page.queryByText('The party is one adult now.')).toBeNull();
  expect(page.getAllByText('Copied')).toHaveLength(3);
});
