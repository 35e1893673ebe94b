import { expect, test } from 'vitest';
import { readContentForm } from './read-content-form.ts';

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('reads fields, storefronts and the version that the save is based on', () => {
  const form = formOf([
    ['kind', 'BANNER'],
    ['slug', ' snow '],
    ['status', 'DRAFT'],
    ['basedOn', '4'],
    ['text', 'Snow\r\nin the north'],
    ['markets', 'UK'],
    ['markets', 'AU'],
    ['other', 'x'],
  ]);
  expect(readContentForm(form)).toEqual({
    kind: 'BANNER',
    slug: 'snow',
    status: 'DRAFT',
    basedOn: 4,
    fields: { text: 'Snow\nin the north', colour: '', firstDay: '', lastDay: '', link: '', linkText: '', markets: 'UK, AU' },
  });
});

test('says which version is restored', () => {
  expect(
    readContentForm(
      formOf([
        ['kind', 'PROMO'],
        ['status', 'PUBLISHED'],
        ['restoredFrom', '2'],
      ]),
    ),
  ).toMatchObject({ restoredFrom: 2, basedOn: 0 });
});

test.each([
  [
    [
      ['kind', 'OTHER'],
      ['status', 'DRAFT'],
    ],
  ],
  [
    [
      ['kind', 'BANNER'],
      ['status', 'GONE'],
    ],
  ],
  [[]],
] as const)('is not one of our forms: %o', (entries) => {
  expect(readContentForm(formOf(entries))).toBeUndefined();
});
