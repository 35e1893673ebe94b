import { editableContent, editableKinds, type FieldType } from '@throughfare/contract/shapes/content-fields';
import { describe, expect, test } from 'vitest';
import { bodyOf, fieldsOf, marketsOf } from './content-body.ts';

/** Sample values for fields that are not plain texts. */
const samples: Readonly<Partial<Record<FieldType, string>>> = {
  markets: 'UK, AU',
  facts: 'Airport: Bristol',
  journeys: 'LON London > EDB Edinburgh',
  links: '/destinations/york York',
  sections: '<h2>One</h2>\n<p>Text</p>',
  questions: '<h3>Why?</h3>\n<p>So</p>',
};

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '');

describe.each(editableKinds)('%s', (kind) => {
  test('survives being stored and read back', () => {
    const fields = Object.fromEntries(editableContent[kind].fields.map(({ name, type }) => [name, samples[type] ?? `text of ${name}`]));
    expect(fieldsOf(kind, bodyOf({ kind, slug: 'a-page', fields, before: {} }, plain))).toEqual(fields);
  });
});

test('keeps values without a field', () => {
  const body = bodyOf({ kind: 'ROUTE', slug: 'a-to-b', fields: { h1: 'New' }, before: { region: 'north', h1: 'Old' } }, plain);
  expect(body).toMatchObject({ region: 'north', h1: 'New', pageUrl: 'a-to-b' });
});

test('nests fields with a dot in their names', () => {
  const fields = { 'fromStation.code': 'YRK', 'fromStation.name': 'York' };
  for (const before of [{}, { fromStation: 'YRK' }])
    expect(bodyOf({ kind: 'ROUTE', slug: 'x', fields, before }, plain)['fromStation']).toEqual({ code: 'YRK', name: 'York' });
});

test("derives subject, language and map of a place's page from its path", () => {
  const fields = { 'map.code': 'ES', place: 'Espagne' };
  expect(bodyOf({ kind: 'LANDING', slug: '/fr/train-times/spain', fields, before: {} }, plain)).toMatchObject({
    path: '/fr/train-times/spain',
    kind: 'COUNTRY',
    language: 'fr',
    map: { of: 'country', code: 'ES' },
  });
  expect(bodyOf({ kind: 'LANDING', slug: '/destinations/york', fields: { 'map.code': 'YRK' }, before: {} }, plain)['map']).toEqual({
    of: 'place',
    code: 'YRK',
  });
});

test('only an information page has its path in its text', () => {
  expect(bodyOf({ kind: 'INFORMATION', slug: '/eurail-pass', fields: {}, before: {} }, plain)['path']).toBe('/eurail-pass');
  expect(bodyOf({ kind: 'BANNER', slug: 'x', fields: {}, before: {} }, plain)).not.toHaveProperty('path');
});

test('an article says how many words it has', () => {
  const body = bodyOf({ kind: 'ARTICLE', slug: 'new', fields: { content: '<p>One two</p>' }, before: {} }, plain);
  expect(body).toMatchObject({ id: 'new', contentForCount: 'One two' });
});

test('leaves out an optional field that was emptied', () => {
  const before = { link: '/a', linkText: 'A' };
  expect(bodyOf({ kind: 'BANNER', slug: 'x', fields: { link: '', linkText: '' }, before }, plain)).not.toHaveProperty('link');
});

test('reads storefronts however they are separated', () => {
  expect(marketsOf(' UK,AU , UK')).toEqual(['UK', 'AU']);
  expect(marketsOf('')).toEqual([]);
});

test('does not mistake built-in object properties for fields', () => {
  expect(fieldsOf('BANNER', Object.create({ text: 'inherited' }) as object)['text']).toBe('');
});
