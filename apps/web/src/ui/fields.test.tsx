import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Checkbox } from './checkbox.tsx';
import { describedBy } from './field-frame.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { TimeSelect } from './time-select.tsx';

/** The texts that a screen reader reads after the name of a control. */
function descriptions(page: ReturnType<typeof draw>, control: Element): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => page.body.querySelector(`[id="${id}"]`)?.textContent);
}

test.each([
  ['text field', <TextField key="1" label="E-mail" hint="Tickets go there" error="That is no address" />],
  ['text area', <TextArea key="2" label="E-mail" hint="Tickets go there" error="That is no address" />],
  ['select', <SelectField key="3" label="E-mail" options={[]} hint="Tickets go there" error="That is no address" />],
])('a %s reads out its hint and its error, and is marked as wrong', (_kind, field) => {
  const page = draw(field);
  const control = page.getByLabelText('E-mail');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(descriptions(page, control)).toEqual(['Tickets go there', 'That is no address']);
});

test.each([
  ['text field', <TextField key="1" label="Phone" />],
  ['text area', <TextArea key="2" label="Phone" />],
  ['select', <SelectField key="3" label="Phone" options={[]} />],
])('a %s without hint and error is described by nothing', (_kind, field) => {
  const control = draw(field).getByLabelText('Phone');
  expect(control.getAttribute('aria-invalid')).toBeNull();
  expect(control.getAttribute('aria-describedby')).toBeNull();
});

test('only a field marked as optional is called optional', () => {
  expect(draw(<TextField label="Note" required={false} />).text).toBe('Note (optional)');
  expect(draw(<TextField label="Note" required />).text).toBe('Note');
  expect(draw(<TextField label="Note" />).text).toBe('Note');
});

test('a field keeps the id that it is given, so that a list of errors can lead to it', () => {
  const control = draw(<TextField label="E-mail" id="lead.email" error="missing" />).getByLabelText('E-mail');
  expect(control.id).toBe('lead.email');
  expect(control.getAttribute('aria-describedby')).toBe('lead.email-error');
});

test('hint and error are tied by ids in this order', () => {
  expect(describedBy('a', undefined, undefined)).toBeUndefined();
  expect(describedBy('a', 'hint', undefined)).toBe('a-hint');
  expect(describedBy('a', 'hint', 'error')).toBe('a-hint a-error');
});

test('a select starts with its empty placeholder, and cannot choose an unavailable row', () => {
  const options = [
    { value: 'GB', label: 'United Kingdom' },
    { value: 'FR', label: 'France', disabled: true },
  ];
  const page = draw(<SelectField label="Country" options={options} placeholder="Choose a country" />);
  const rows = page.getAllByRole('option').map((row) => [row.getAttribute('value'), row.textContent, row.hasAttribute('disabled')]);
  expect(rows).toEqual([
    ['', 'Choose a country', false],
    ['GB', 'United Kingdom', false],
    ['FR', 'France', true],
  ]);
});

test('a check box is labelled by its words, and shows its error', () => {
  const page = draw(<Checkbox label="I accept the terms" error="Accept the terms first" />);
  const box = page.getByRole('checkbox', { name: 'I accept the terms' });
  expect(box.hasAttribute('checked')).toBe(false);
  expect(descriptions(page, box)).toEqual(['Accept the terms first']);
});

const times = (page: ReturnType<typeof draw>): string[] => page.getAllByRole('option').map((row) => row.getAttribute('value') ?? '');

test('times come in steps of half an hour, from midnight', () => {
  const offered = times(draw(<TimeSelect label="Time" value="08:00" onChange={() => {}} />));
  expect(offered).toHaveLength(48);
  expect(offered.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
});

test('times before the earliest are not offered', () => {
  expect(times(draw(<TimeSelect label="Time" value="23:00" earliest="22:30" onChange={() => {}} />))).toEqual(['22:30', '23:00', '23:30']);
});

test('a time between two steps keeps a row of its own, in order', () => {
  expect(times(draw(<TimeSelect label="Time" value="22:47" earliest="22:30" onChange={() => {}} />))).toEqual([
    '22:30',
    '22:47',
    '23:00',
    '23:30',
  ]);
});
