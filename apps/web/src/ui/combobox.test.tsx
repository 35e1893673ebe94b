// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Combobox } from './combobox.tsx';

interface Station {
  readonly code: string;
  readonly name: string;
}

const stations: readonly Station[] = Array.from({ length: 60 }, (_, index) => ({ code: `S${index}`, name: `Station ${index}` }));

function Field({ rows = stations }: { readonly rows?: readonly Station[] }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Station>();
  const [left, setLeft] = useState(0);
  const items = rows.filter(({ name }) => name.includes(text));
  return (
    <>
      <Combobox
        label="From"
        name="origin"
        items={items}
        selected={chosen}
        onSelect={(item) => {
          setChosen(item);
          setText(item?.name ?? '');
        }}
        inputValue={text}
        onInput={setText}
        textOf={({ name }) => name}
        keyOf={({ code }) => code}
        renderItem={({ name }) => name}
        emptyText="No station found"
        onLeave={() => setLeft(left + 1)}
      />
      <p>
        Chosen: {chosen?.code ?? 'none'}, left {left} times
      </p>
    </>
  );
}

const input = (page: ReturnType<typeof mount>): HTMLInputElement => page.getByRole<HTMLInputElement>('combobox', { name: 'From' });

test('typing lists matching rows, and Enter takes the first one', () => {
  const page = mount(<Field />);
  page.type(input(page), 'Station 4');
  expect(page.getAllByRole('option').map(({ textContent }) => textContent)[0]).toBe('Station 4');
  page.key(input(page), 'Enter');
  expect(input(page).value).toBe('Station 4');
  expect(page.getByText(/^Chosen: S4,/)).not.toBeNull();
});

test('the arrow keys go down the list, and the row is named to screen readers', () => {
  const page = mount(<Field />);
  page.type(input(page), 'Station 1');
  page.key(input(page), 'ArrowDown');
  const active = input(page).getAttribute('aria-activedescendant');
  expect(page.getByRole('option', { selected: true }).id).toBe(active);
  page.key(input(page), 'Enter');
  expect(page.getByText(/^Chosen: S10,/)).not.toBeNull();
});

test('a long list draws its first rows only, and says how many there are', () => {
  const page = mount(<Field />);
  page.type(input(page), 'Station');
  const rows = page.getAllByRole('option');
  expect(rows).toHaveLength(20);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('60');
});

test('shows a message without rows, and none is active', () => {
  const page = mount(<Field />);
  page.type(input(page), 'Atlantis');
  expect(page.getByText('No station found')).not.toBeNull();
  expect(input(page).getAttribute('aria-activedescendant')).toBe('');
});

test('clearing it forgets the choice', () => {
  const page = mount(<Field />);
  page.type(input(page), 'Station 4');
  page.key(input(page), 'Enter');
  page.press(page.getByRole('button', { name: 'Clear From' }));
  expect(input(page).value).toBe('');
  expect(page.getByText(/^Chosen: none,/)).not.toBeNull();
});

test('Escape closes the list', () => {
  const page = mount(<Field />);
  page.type(input(page), 'Station');
  page.key(input(page), 'Escape');
  expect(page.queryAllByRole('option')).toHaveLength(0);
});
