// @vitest-environment happy-dom
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showKeyHelp, switchSingleKeys } from '../../lib/single-keys.ts';
import { mount } from '../../testing/mount.tsx';
import AgentKeys from './agent-keys.tsx';

const seen = Element.prototype.checkVisibility;

beforeEach(() => {
  // happy-dom has no layout, so hidden elements are marked as unseen
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.closest('[hidden]') === null;
  };
  switchSingleKeys(true);
});
afterEach(() => {
  Element.prototype.checkVisibility = seen;
  switchSingleKeys(true);
  showKeyHelp(false);
});

const pressed: string[] = [];
const button = (name: string, dataKey: string, hidden = false) => (
  <button type="button" data-key={dataKey} hidden={hidden} onClick={() => pressed.push(name)}>
    {name}
  </button>
);

function open(page: React.ReactNode, at = '/search/p2p') {
  pressed.length = 0;
  const mounted = mount(
    <>
      {page}
      <AgentKeys />
    </>,
    { at },
  );
  return { ...mounted, press: (key: string, target: Element = document.body) => mounted.key(target, key) };
}

describe('a single key', () => {
  test('presses the first button of its own that can be seen', () => {
    const { press } = open(
      [button('hidden', 'b', true), button('first', 'b'), button('second', 'b')].map((one, key) => <p key={key}>{one}</p>),
    );
    press('b');
    expect(pressed).toEqual(['first']);
  });

  test('leads into a field without typing itself there', () => {
    const page = open(<input data-key="/" aria-label="Request" />);
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    const goesOn = page.fire(document.body, event);
    expect(document.activeElement).toBe(page.getByLabelText('Request'));
    expect(goesOn).toBe(false);
  });

  test('of a list puts the focus on its first entry, and leaves the choice to the agent', () => {
    const { press } = open(button('London – York', 'r'));
    press('r');
    expect(document.activeElement?.textContent).toBe('London – York');
    expect(pressed).toEqual([]);
  });

  test('is text while somebody types', () => {
    const page = open(
      <>
        <input aria-label="Name" />
        {button('book', 'b')}
      </>,
    );
    page.press('b', page.getByLabelText('Name'));
    expect(pressed).toEqual([]);
  });

  test('that the page has nothing for leads to the dashboard, or nowhere', async () => {
    const page = open(<p>Nothing here</p>);
    page.press('q');
    await page.settle();
    expect(page.address()).toBe('/search/p2p');
    page.press('f');
    await page.settle();
    expect(page.address()).toMatch(/dashboard/i);
  });

  test('waits for a part of the page that is still loading', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    const Tools = lazy(async () => {
      await loaded;
      return { default: () => button('quote', 'q') };
    });
    const page = open(
      <Suspense fallback={<span hidden data-keys-soon="q c" />}>
        <Tools />
      </Suspense>,
    );
    page.press('q');
    expect(pressed).toEqual([]);
    load();
    await page.settle();
    expect(pressed).toEqual(['quote']);
  });

  test('reaches only elements of an open dialog', async () => {
    const page = open(
      <>
        {button('behind', 'b')}
        <dialog open>{button('inside', 'b')}</dialog>
      </>,
    );
    page.press('b');
    page.press('r');
    await page.settle();
    expect(pressed).toEqual(['inside']);
    expect(page.address()).toBe('/search/p2p');
  });

  test('does nothing once it is switched off', () => {
    const { press } = open(button('book', 'b'));
    switchSingleKeys(false);
    press('b');
    press('?');
    expect(pressed).toEqual([]);
    expect(document.querySelector('dialog')?.open ?? false).toBe(false);
  });
});

describe('the next train', () => {
  const train = (name: string, expanded: boolean) => (
    <button key={name} type="button" className="ticket-toggle" aria-expanded={expanded} onClick={() => pressed.push(name)}>
      {name}
    </button>
  );

  test.each([
    ['the first while none is open', false, '09:00'],
    ['the one after the open one', true, '10:00'],
  ])('is %s', (_, expanded, name) => {
    open([train('09:00', expanded), train('10:00', false)]).press('n');
    expect(pressed).toEqual([name]);
  });

  test('after the last one it does nothing', () => {
    open([train('09:00', false), train('10:00', true)]).press('n');
    expect(pressed).toEqual([]);
  });
});

test('"?" opens the list of keys, which can switch them off', () => {
  const page = open(null);
  page.press('?');
  expect(page.getByRole('dialog', { name: 'Single keys' }).textContent).toContain('Your recent searches');
  page.press('b');
  const box = page.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(true);
});
