import { fileURLToPath } from 'node:url';
import { getRailPassTemplates } from '@throughfare/contract/calls/passes';
import { expect, test } from 'vitest';
import { loadPassTemplates } from './load-pass-templates.ts';

const templates = loadPassTemplates(fileURLToPath(new URL('../../../../../data/passes', import.meta.url)));

test('every product is described in both kinds, once', () => {
  const kinds = templates.map(({ product, key }) => `${product} ${key}`);
  expect(new Set(kinds).size).toBe(6);
  expect(kinds).toHaveLength(6);
  expect(getRailPassTemplates.answer.parse({ data: { body: templates } }).data.body).toEqual(templates);
});

test.each(templates)('$product, $key, names its days and months and says from when they count', ({ key, data }) => {
  expect(data).toContain(key === 'flexible' ? 'Flexible travel' : 'Continuous travel');
  expect(data).toContain('{travelDays}');
  expect(data).toContain('{validityMonths}');
  expect(data).toContain('counted from the first validity date');
});
