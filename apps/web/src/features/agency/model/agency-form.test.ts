import { expect, test } from 'vitest';
import { formOf } from '../../../testing/form-of.ts';
import { readAgencyForm } from './agency-form.ts';

const typed = { company: ' Lakeside Travel ', country: 'GB', currency: 'AUD', city: 'Bowness', accreditationType: 'IATA' };

test('reads texts without blanks around them, and an empty one where nothing was typed', () => {
  const read = readAgencyForm(formOf(typed));
  expect(read).toMatchObject({ ok: true, agency: { company: 'Lakeside Travel', currency: 'AUD', accreditationType: 'IATA', region: '' } });
});

test.each([
  [{ currency: 'XYZ' }, ['currency']],
  [{ currency: '' }, ['currency']],
  [{ currency: 'gbp' }, ['currency']],
  [{ accreditationType: 'GUILD' }, ['accreditationType']],
  [{ currency: 'JPY', accreditationType: '' }, ['currency', 'accreditationType']],
])('replaces an unknown value by none: %o', (wrong, fields) => {
  const read = readAgencyForm(formOf({ ...typed, ...wrong }));
  expect(read.ok ? read.agency : Object.keys(read.fields)).toEqual(fields);
});
