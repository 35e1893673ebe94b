// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { mount } from '../testing/mount.tsx';
import { DatePicker } from './date-picker.tsx';
import { Popover } from './popover.tsx';

// a wide screen, because on a phone the calendar is a sheet
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));
afterEach(() => void vi.unstubAllGlobals());

function Day({ disabled = false }: { readonly disabled?: boolean }) {
  const [day, setDay] = useState('2026-11-28');
  return <DatePicker label="Out" name="out" value={day} onChange={setDay} min="2026-11-20" max="2027-01-31" disabled={disabled} />;
}
const sentDay = () => document.querySelector<HTMLInputElement>('input[name=out]');

/** Opens the calendar, whose script has been loaded already. */
async function open() {
  await import('./date-picker-calendar.tsx');
  const page = mount(<Day />);
  const button = page.getByRole('button', { name: 'Out: Sat 28 Nov 2026' });
  page.press(button);
  await page.settle();
  await page.settle();
  return { page, button };
}

test('before a script runs it is the browser’s own field, with its limits', () => {
  const field = draw(<Day />).getByLabelText('Out');
  expect(['type', 'name', 'value', 'min', 'max'].map((name) => field.getAttribute(name))).toEqual([
    'date',
    'out',
    '2026-11-28',
    '2026-11-20',
    '2027-01-31',
  ]);
});

test('a press opens the month of the day, with weeks from Monday, and is announced', async () => {
  const { page, button } = await open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toContain('November 2026');
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)[0]).toMatch(/^M/);
  expect(page.getByRole('button', { name: /28 November 2026 selected/ })).not.toBeNull();
});

test('a day that is chosen is sent, the calendar closes, and the focus is back at its button', async () => {
  const { page, button } = await open();
  page.press(page.getByRole('button', { name: /Monday,? 30 November 2026/ }));
  expect(sentDay()?.value).toBe('2026-11-30');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(button.getAttribute('aria-label')).toBe('Out: Mon 30 Nov 2026');
  expect(document.activeElement).toBe(button);
});

test('a field of a journey offers Today and Tomorrow, and on a wide screen two months', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  await import('./date-picker-calendar.tsx');
  const chosen: string[] = [];
  const page = mount(
    <DatePicker label="Out" value="2026-11-28" onChange={(day) => chosen.push(day)} min="2026-11-20" max="2027-01-31" today="2026-11-20" />,
  );
  page.press(page.getByRole('button', { name: 'Out: Sat 28 Nov 2026' }));
  await page.settle();
  await page.settle();
  expect(page.getAllByRole('grid')).toHaveLength(2);
  page.press(page.getByRole('button', { name: 'Tomorrow' }));
  expect(chosen).toEqual(['2026-11-21']);
});

test('a day with a note has it under its number and in its name, and the owner is told of the month', async () => {
  await import('./date-picker-calendar.tsx');
  const shown: string[] = [];
  const notes = {
    noteOf: (day: string) => (day === '2026-11-30' ? { text: '~£28', spoken: 'about £28.00', isBest: true } : undefined),
    legend: 'Lowest fare of the day.',
    onShown: (day: string) => void shown.push(day),
  };
  const page = mount(
    <DatePicker label="Out" value="2026-11-28" onChange={() => undefined} min="2026-11-20" max="2027-01-31" notes={notes} />,
  );
  page.press(page.getByRole('button', { name: 'Out: Sat 28 Nov 2026' }));
  await page.settle();
  await page.settle();
  expect(shown[0]).toBe('2026-11-28');
  expect(page.getByRole('button', { name: /30 November 2026, about £28\.00$/ }).textContent).toMatch(/30~£28$/);
  expect(document.body.textContent).toContain('Lowest fare of the day.');
  const [next] = page.getAllByRole('button', { name: 'Next' });
  if (next) page.press(next);
  await page.settle();
  expect(shown.at(-1)).toMatch(/^2026-12/);
});

test('days before the first cannot be chosen', async () => {
  const { page } = await open();
  const before = page.getByRole('button', { name: /19 November 2026/ });
  expect(before.getAttribute('aria-disabled')).toBe('true');
  page.press(before);
  expect(sentDay()?.value).toBe('2026-11-28');
});

test('an unneeded day is neither sent nor opened', () => {
  const page = mount(<Day disabled />);
  expect(sentDay()?.disabled).toBe(true);
  expect(page.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

describe('a panel under its button', () => {
  const asked: string[] = [];
  function Owner() {
    const trigger = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    function close(reason: string) {
      asked.push(reason);
      setOpen(false);
    }
    return (
      <>
        <button ref={trigger} type="button" onClick={() => setOpen(!isOpen)}>
          Open
        </button>
        <Popover id="p" label="Panel" open={isOpen} onClose={close} triggerRef={trigger}>
          <button type="button">Inside</button>
        </Popover>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  function show() {
    asked.length = 0;
    const page = mount(<Owner />);
    const button = (name: string) => page.getByText(name);
    page.press(button('Open'));
    const panel = document.getElementById('p');
    return { page, button, isOpen: () => panel?.hasAttribute('inert') === false };
  }
  const press = (page: ReturnType<typeof mount>, target: Element) => page.fire(target, new Event('pointerdown', { bubbles: true }));

  test('cannot be reached while it is closed', () => {
    mount(<Owner />);
    expect(document.getElementById('p')?.hasAttribute('inert')).toBe(true);
  });

  test('closes on Escape and gives the focus back', () => {
    const { page, button, isOpen } = show();
    page.key(button('Inside'), 'Escape');
    expect([isOpen(), asked, document.activeElement]).toEqual([false, ['escape'], button('Open')]);
  });

  test('closes on a press elsewhere, and leaves the focus where that put it', () => {
    const { page, button, isOpen } = show();
    press(page, button('Elsewhere'));
    expect([isOpen(), asked]).toEqual([false, ['outside']]);
    expect(document.activeElement).not.toBe(button('Open'));
  });

  test('closes when the focus leaves it', () => {
    const { page, button, isOpen } = show();
    page.fire(button('Elsewhere'), new FocusEvent('focusin', { bubbles: true }));
    expect(isOpen()).toBe(false);
  });

  test('stays open for a press inside, on its button, and for other keys', () => {
    const { page, button, isOpen } = show();
    press(page, button('Inside'));
    press(page, button('Open'));
    page.key(button('Inside'), 'ArrowDown');
    expect([isOpen(), asked]).toEqual([true, []]);
  });
});
