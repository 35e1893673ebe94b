// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page({ onClose = () => {} }: { readonly onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Refund" open={open} onClose={close} actions={<Button>Proceed</Button>}>
        You get £41.20 back.
      </Dialog>
    </>
  );
}

test('a closed dialog draws none of its content', () => {
  const page = mount(<Page />);
  expect(page.queryByText('You get £41.20 back.')).toBeNull();
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('an open one is modal, is named by its title, and has its actions at the bottom', () => {
  const page = mount(<Page />);
  page.press(page.getByRole('button', { name: 'Open' }));
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  expect(dialog.textContent).toContain('You get £41.20 back.');
  expect(page.getByRole('button', { name: 'Proceed' }).closest('footer')).not.toBeNull();
});

test('an action that asks for it has the focus when the dialog opens', () => {
  mount(
    <Dialog title="Added" open onClose={() => undefined} actions={<Button data-first-focus="">Book now</Button>}>
      Added to your cart.
    </Dialog>,
  );
  expect(document.activeElement?.textContent).toBe('Book now');
});

test('its cross asks the owner to close it', () => {
  const closed = vi.fn<() => void>();
  const page = mount(<Page onClose={closed} />);
  page.press(page.getByRole('button', { name: 'Open' }));
  page.press(page.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('Escape asks the owner too, and the browser does not close it by itself', () => {
  const closed = vi.fn<() => void>();
  const page = mount(<Page onClose={closed} />);
  page.press(page.getByRole('button', { name: 'Open' }));
  const cancelled = page.fire(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(cancelled).toBe(false);
});

test('a file picker cancelled inside does not close it', () => {
  const closed = vi.fn<() => void>();
  const page = mount(<Page onClose={closed} />);
  page.press(page.getByRole('button', { name: 'Open' }));
  page.fire(page.getByRole('button', { name: 'Proceed' }), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(closed).not.toHaveBeenCalled();
});

test('its content can be scrolled by keyboard', () => {
  const page = mount(<Page />);
  page.press(page.getByRole('button', { name: 'Open' }));
  expect(page.getByRole('region', { name: 'Refund' }).tabIndex).toBe(0);
});
