// @vitest-environment happy-dom
import type { RailCard } from '@throughfare/contract/calls/reference';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { oneAdult, oneListedAdult, type Party } from '../../../domain/party/party.ts';
import { partySummary, railcardSummary } from '../../../domain/party/party-summary.ts';
import PartyPanel from './party-panel.tsx';
import { PassengerDrawer } from './passenger-drawer.tsx';
import { PassengerField } from './passenger-field.tsx';

const card = (value: string, program: string, minAge: number, maxAge: number): RailCard => ({
  value,
  program,
  description: `About ${program}`,
  country: 'GB',
  passengerTypes: [{ type: 'Adult', minAge, maxAge }],
});
const railcards = [card('UK_YNG', '16-25 Railcard', 16, 25), card('UK_2TG', 'Two Together', 16, 120)];

/** The panel together with the party that it changes. */
function Page({ start, showProblems = false }: { readonly start: Party; readonly showProblems?: boolean }) {
  const [party, setParty] = useState(start);
  return (
    <>
      <PartyPanel party={party} onChange={setParty} railcards={railcards} showProblems={showProblems} />
      <output aria-label="party">{`${partySummary(party)}; ${railcardSummary(party)}`}</output>
    </>
  );
}
const open = (start: Party, showProblems = false) => {
  const page = mount(<Page start={start} showProblems={showProblems} />, { loads: [] });
  return { page, party: () => page.getByLabelText('party').textContent };
};

test('counts adults and children up and down, never below zero', () => {
  const { page, party } = open(oneAdult);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'One Child fewer' }).disabled).toBe(true);
  page.press(page.getByRole('button', { name: 'One Child more' }));
  page.press(page.getByRole('button', { name: 'One Adult more' }));
  expect(party()).toBe('Adult 2, Children 1; ');
  page.press(page.getByRole('button', { name: 'One Adult fewer' }));
  page.press(page.getByRole('button', { name: 'One Adult fewer' }));
  expect(party()).toBe('Children 1; ');
});

test('the ninth passenger cannot be added', () => {
  const { page } = open({ ...oneAdult, adults: 8 });
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'One Adult more' }).disabled).toBe(true);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'One Child more' }).disabled).toBe(true);
});

test('reports a wrong age at its child, but not while it is being typed', () => {
  const { page } = open({ ...oneAdult, childAges: ['', ''] });
  const [first, second] = page.getAllByLabelText<HTMLInputElement>(/^Age of child/);
  if (!first || !second) throw new Error('there are two children');
  page.type(first, '1');
  expect(first.hasAttribute('aria-invalid')).toBe(false);
  page.type(second, '4');
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(second.getAttribute('aria-describedby')?.split(' ')[0]).toBe(page.getByRole('alert').id);
  expect(page.getByText('A child is 5-15 years old here.')).toBeDefined();
  page.type(second, '9x');
  expect(second.value).toBe('9');
  expect(page.queryByRole('alert')).toBeNull();
});

test('reports every missing age on closing', () => {
  expect(open({ ...oneAdult, childAges: ['', '7'] }, true).page.getAllByRole('alert')).toHaveLength(1);
});

test('a railcard is chosen, counted, given to its holder and removed', () => {
  const { page, party } = open({ ...oneAdult, adults: 2 });
  page.press(page.getByRole('button', { name: 'Add a railcard or pass' }));
  expect(page.getByLabelText<HTMLSelectElement>('How many of this railcard').disabled).toBe(true);
  page.choose(page.getByLabelText('Railcard'), 'UK_2TG');
  expect(page.getByText('About Two Together')).toBeDefined();
  page.choose(page.getByLabelText('How many of this railcard'), '2');
  expect(party()).toBe('Adult 2; 2 railcards');
  page.choose(page.getByLabelText(/Held by/), 'Senior');
  expect(page.getByLabelText<HTMLSelectElement>(/Held by/).value).toBe('Senior');
  page.press(page.getByRole('button', { name: 'Remove railcard 1' }));
  expect(party()).toBe('Adult 2; ');
});

test('does not ask for the holder of a card for one age group', () => {
  const { page } = open({ ...oneAdult, railcards: [{ program: 'UK_YNG', count: 1, holder: 'Adult' }] });
  expect(page.queryByLabelText(/Held by/)).toBeNull();
});

test('there are not more railcards than passengers', () => {
  const { page } = open({ ...oneAdult, railcards: [{ program: 'UK_YNG', count: 1, holder: 'Adult' }] });
  const add = page.getByRole('button', { name: /Add a railcard or pass/ });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(add.textContent).toContain('there are as many railcards as passengers');
});

test('for other sellers, each passenger has a group, a required age and a railcard', () => {
  const { page, party } = open(oneListedAdult('SNCF'));
  page.press(page.getByRole('button', { name: 'One Youth more' }));
  page.press(page.getByRole('button', { name: 'One Infant more' }));
  page.type(page.getByLabelText('Age of youth 1'), '19');
  page.press(page.getByRole('button', { name: 'Add a railcard or pass for Youth 1' }));
  page.choose(page.getByLabelText('Railcard of Youth 1'), 'UK_YNG');
  expect(party()).toBe('Adult 1, Youth 1, Infants 1; 1 railcard');
  page.press(page.getByRole('button', { name: 'Remove the railcard of Youth 1' }));
  expect(party()).toBe('Adult 1, Youth 1, Infants 1; ');
  expect(page.queryByRole('button', { name: /for Infant/ })).toBeNull();
});

test('keeps an adult with a child for Amtrak', () => {
  const { page } = open(oneListedAdult('AMT'));
  page.press(page.getByRole('button', { name: 'One Child more' }));
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'One Child more' }).disabled).toBe(true);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'One Adult fewer' }).disabled).toBe(true);
});

test('a customer’s kept travellers are added with a press, each once', async () => {
  const kept = [{ id: 't1', name: 'Ann Lee', age: 9 }];
  const onChange = vi.fn<(party: Party) => void>();
  const page = mount(<PartyPanel party={oneAdult} onChange={onChange} railcards={[]} showProblems={false} />, { loads: kept });
  await page.settle();
  page.press(page.getByRole('button', { name: 'Ann Lee' }));
  expect(onChange).toHaveBeenCalledOnce();
  const again = page.getByRole('button', { name: /Ann Lee/ });
  expect(again.textContent).toContain('this traveller is added already');
  page.press(again);
  expect(onChange).toHaveBeenCalledOnce();
});

test('shows advice about the whole party above it', () => {
  const page = mount(
    <PartyPanel party={oneAdult} onChange={() => undefined} railcards={[]} showProblems={false} advice="Children need company." />,
    { loads: [] },
  );
  expect(page.getByText('Children need company.')).toBeDefined();
});

test('before any script passengers are two plain fields', () => {
  const field = (
    <PassengerField
      party={{ ...oneAdult, childAges: ['5', '9'] }}
      onChange={() => undefined}
      railcards={[]}
      onRailcardsWanted={() => undefined}
    />
  );
  const page = draw(field);
  expect(page.getByLabelText<HTMLInputElement>('Adults').value).toBe('1');
  expect(page.getByLabelText<HTMLInputElement>('Ages of children, separated by commas').value).toBe('5, 9');
});

function Field({ start, wanted }: { readonly start: Party; readonly wanted: () => void }) {
  const [party, setParty] = useState(start);
  return <PassengerField party={party} onChange={setParty} railcards={railcards} onRailcardsWanted={wanted} />;
}

test('the panel opens after requesting its railcards, and does not close while an age is missing', async () => {
  const wanted = vi.fn<() => void>();
  const page = mount(<Field start={{ ...oneAdult, childAges: [''] }} wanted={wanted} />, { loads: [] });
  const trigger = page.getByRole('button', { name: 'Passengers: Adult 1, Children 1' });
  page.press(trigger);
  expect(wanted).toHaveBeenCalledOnce();
  await page.findByLabelText('Age of child 1');
  page.press(page.getByRole('button', { name: 'Done' }));
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(page.getByRole('alert')).toBeDefined();
  page.type(page.getByLabelText('Age of child 1'), '7');
  page.press(page.getByRole('button', { name: 'Done' }));
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(trigger);
});

test("the trigger opens and asks to close, and loads the panel's data on hover", () => {
  const [onOpen, onClose, onNear] = [vi.fn<() => void>(), vi.fn<() => boolean>(() => true), vi.fn<() => void>()];
  const drawer = (isOpen: boolean) => (
    <PassengerDrawer summary="Adult 1" note="" open={isOpen} {...{ onOpen, onClose, onNear }}>
      <p>Panel</p>
    </PassengerDrawer>
  );
  const closed = mount(drawer(false));
  closed.press(closed.getByRole('button', { name: 'Passengers: Adult 1' }));
  expect(onOpen).toHaveBeenCalledOnce();
  closed.fire(closed.getByRole('button', { name: 'Passengers: Adult 1' }), new FocusEvent('focusin', { bubbles: true }));
  expect(onNear).toHaveBeenCalled();
  document.body.replaceChildren();
  const opened = mount(drawer(true));
  opened.press(opened.getByRole('button', { name: 'Passengers: Adult 1' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('at the most passengers of one search the way to a group price is named', () => {
  const seven = { ...oneAdult, adults: 7 } as Party;
  const { page } = open(seven);
  expect(page.queryByText(/group price/)).toBeNull();
  page.press(page.getByRole('button', { name: 'One Adult more' }));
  expect(page.getByRole('link', { name: 'ask us for a group price' })).toBeDefined();
});
