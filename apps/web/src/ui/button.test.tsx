// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Quantity } from './quantity.tsx';

test('reports a press once', () => {
  const pressed = vi.fn<() => void>();
  const page = mount(<Button onClick={pressed}>Pay</Button>);
  page.press(page.getByRole('button', { name: 'Pay' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a button without a type sends no form', () => {
  const page = mount(<Button>Pay</Button>);
  expect(page.getByRole('button').getAttribute('type')).toBe('button');
});

test('while busy it ignores other presses, keeps its name and can still be reached', () => {
  const pressed = vi.fn<() => void>();
  const page = mount(
    <Button busy onClick={pressed}>
      Pay
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Pay' });
  page.press(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('a busy button does not send its form a second time', () => {
  const sent = vi.fn<() => void>();
  const page = mount(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Button type="submit" busy>
        Order
      </Button>
    </form>,
  );
  page.press(page.getByRole('button'));
  expect(sent).not.toHaveBeenCalled();
});

test('a button that cannot be pressed says why, also to a screen reader', () => {
  const pressed = vi.fn<() => void>();
  const page = mount(
    <Button blockedBecause="Choose a fare first" onClick={pressed}>
      Add to cart
    </Button>,
  );
  const button = page.getByRole('button', { name: /^Add to cart ?, Choose a fare first$/ });
  expect(button.title).toBe('Choose a fare first');
  page.press(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('a link that looks like a button goes to its address', () => {
  const page = mount(<ButtonLink to="/cart">Go to cart</ButtonLink>);
  page.press(page.getByRole('link', { name: 'Go to cart' }));
  expect(page.address()).toBe('/cart');
});

test('a button with only an icon has a name and a tooltip', () => {
  const button = mount(<IconButton label="Close" icon={<svg aria-hidden="true" />} />).getByRole('button', { name: 'Close' });
  expect(button.title).toBe('Close');
});

test('a count goes up and down by one, within its limits', () => {
  const changed = vi.fn<(value: number) => void>();
  const page = mount(<Quantity label="Adult" value={9} onChange={changed} canDecrease canIncrease={false} />);
  page.press(page.getByRole('button', { name: 'One Adult fewer' }));
  page.press(page.getByRole('button', { name: 'One Adult more' }));
  expect(changed.mock.calls).toEqual([[8]]);
  expect(page.getByRole('status', { name: 'Adult' }).textContent).toBe('9');
});

test('the press that reaches the limit keeps the focus on its button, which is disabled when the focus leaves', () => {
  function Counter() {
    const [value, setValue] = useState(7);
    return <Quantity label="Adult" value={value} onChange={setValue} canDecrease canIncrease={value < 8} />;
  }
  const page = mount(<Counter />);
  const more = page.getByRole<HTMLButtonElement>('button', { name: 'One Adult more' });
  act(() => more.focus());
  page.press(more);
  page.press(more);
  expect(page.getByRole('status', { name: 'Adult' }).textContent).toBe('8');
  expect([more.ownerDocument.activeElement === more, more.disabled, more.getAttribute('aria-disabled')]).toEqual([true, false, 'true']);
  act(() => more.blur());
  expect(more.disabled).toBe(true);
});

test('a disabled button gives its reason, busy or not', () => {
  const page = mount(<Button aria-disabled>Pay</Button>);
  expect(page.getByRole('button', { name: 'Pay' }).getAttribute('aria-disabled')).toBe('true');
});
