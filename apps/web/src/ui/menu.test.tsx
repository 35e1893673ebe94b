// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Menu } from './menu.tsx';

const currencies = (blockedBecause?: string) => (
  <>
    <Menu title="GBP" label="Currency" blockedBecause={blockedBecause}>
      {(close) => (
        <li>
          <button type="button" onClick={close}>
            EUR
          </button>
        </li>
      )}
    </Menu>
    <p>Elsewhere</p>
  </>
);

const details = (): HTMLDetailsElement => {
  const found = document.querySelector('details');
  if (!found) throw new Error('no menu');
  return found;
};
const summary = (): HTMLElement => {
  const found = document.querySelector('summary');
  if (!found) throw new Error('no button');
  return found;
};

/** Does what a browser does when the summary is pressed, including the `toggle` event. */
function open(): void {
  act(() => {
    details().open = true;
  });
}

test("its button's name has the purpose before the value", () => {
  mount(currencies());
  expect(summary().textContent).toBe('Currency: GBP');
});

test('a choice that stays on the page closes it', () => {
  const page = mount(currencies());
  open();
  page.press(page.getByText('EUR'));
  expect(details().open).toBe(false);
});

test('Escape closes it and gives the focus back to its button', () => {
  const page = mount(currencies());
  open();
  page.key(document.body, 'Escape');
  expect(details().open).toBe(false);
  expect(document.activeElement).toBe(summary());
});

test('a press elsewhere closes it, one inside does not', () => {
  const page = mount(currencies());
  open();
  page.fire(page.getByText('EUR'), new Event('pointerdown', { bubbles: true }));
  expect(details().open).toBe(true);
  page.fire(page.getByText('Elsewhere'), new Event('pointerdown', { bubbles: true }));
  expect(details().open).toBe(false);
});

test('one that is blocked says why, and a press on it opens nothing', () => {
  const page = mount(currencies('The tickets in your cart keep their currency.'));
  const reason = page.getByRole('tooltip');
  expect(summary().getAttribute('aria-describedby')).toBe(reason.id);
  expect(summary().getAttribute('aria-disabled')).toBe('true');
  expect(page.fire(summary(), new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false);
});
