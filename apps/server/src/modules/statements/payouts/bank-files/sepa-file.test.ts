import { isSepaIban } from '@throughfare/contract/shapes/iban';
import { expect, test } from 'vitest';
import type { BankOrder } from './bank-file.ts';
import { sepaFile } from './sepa-file.ts';
import { sepaText } from './sepa-text.ts';

/**
 * The elements of a SEPA credit transfer, in the sequence of pain.001.001.09 (ISO 20022 message definition report, Payments Initiation).
 */
const order: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ],
  ReqdExctnDt: ['Dt'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['InstrId', 'EndToEndId'],
  RmtInf: ['Ustrd'],
};

interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: Element[];
  text: string;
}

/** Reads well-formed XML made of elements and text. Anything else fails the test. */
function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', attributes = '', text = ''] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>([^<]*)/g)) {
    if (closing === '/') {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const element = { name, attributes, children: [], text: text.trim() };
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  expect(open).toEqual([root]);
  return root;
}

const all = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
];
const textsOf = (element: Element, name: string): string[] => all(element, name).map(({ text }) => text);

const run: BankOrder = {
  number: 'P-2026-000019',
  currency: 'EUR',
  executeOn: '2026-12-01',
  madeAt: new Date('2026-11-30T10:00:00Z'),
  from: { holder: 'Throughfare & Söhne', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  payments: [
    {
      endToEndId: 'P-2026-000019-1',
      to: { kind: 'iban', holder: 'Agence Zoë <Łódź>', iban: 'FR1420041010050500013M02606', bic: '' },
      minor: 10_029,
      text: 'Commission S-2026-000017',
    },
    {
      endToEndId: 'P-2026-000019-2',
      to: { kind: 'iban', holder: 'Lakeside Travel', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
      minor: 7,
      text: 'Commission S-2026-000018',
    },
  ],
};

test('orders the payments as pain.001.001.09 has it: elements in their order, sums, numbers, references', () => {
  const file = readXml(sepaFile.write(run));
  const [document] = file.children;
  expect(document?.attributes).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  for (const [name, children] of Object.entries(order))
    for (const element of all(file, name)) {
      const places = element.children.map((child) => children.indexOf(child.name));
      expect([name, places]).toEqual([name, [...places].filter((place) => place >= 0).sort((a, b) => a - b)]);
    }
  expect(textsOf(file, 'NbOfTxs')).toEqual(['2', '2']);
  expect(textsOf(file, 'CtrlSum')).toEqual(['100.36', '100.36']);
  expect(textsOf(file, 'InstdAmt')).toEqual(['100.29', '0.07']);
  expect(all(file, 'InstdAmt').every(({ attributes }) => attributes.includes('Ccy="EUR"'))).toBe(true);
  expect(textsOf(file, 'EndToEndId')).toEqual(['P-2026-000019-1', 'P-2026-000019-2']);
  expect(textsOf(file, 'Dt')).toEqual(['2026-12-01']);
  expect(textsOf(file, 'PmtMtd')).toEqual(['TRF']);
  expect(textsOf(file, 'ChrgBr')).toEqual(['SLEV']);
  expect(textsOf(file, 'MsgId')).toEqual(['P-2026-000019']);
  const ids = ['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId'].flatMap((name) => textsOf(file, name));
  expect(ids.filter((id) => id.length > 35 || !/^[A-Za-z0-9/\-?:().,'+ ]+$/.test(id))).toEqual([]);
  expect(new Set(textsOf(file, 'InstrId')).size).toBe(2);
  expect(textsOf(file, 'IBAN').filter((iban) => !isSepaIban(iban))).toEqual([]);
  expect(textsOf(file, 'BICFI')).toEqual(['COBADEFFXXX', 'NWBKGB2L']);
});

test('names are in the characters that every bank accepts', () => {
  const file = readXml(sepaFile.write(run));
  expect(textsOf(file, 'Nm')).toEqual(['Throughfare + Sohne', 'Throughfare + Sohne', 'Agence Zoe Lodz', 'Lakeside Travel']);
  expect(sepaText('Straße “Nord”\n№ 5', 70)).toBe('Strasse Nord 5');
  expect(sepaText('x'.repeat(80), 70)).toHaveLength(70);
});

test('is made of payments in EUR to an IBAN only, from an account of ours', () => {
  expect(sepaFile.covers('EUR', 'iban')).toBe(true);
  expect(sepaFile.covers('GBP', 'iban')).toBe(false);
  expect(sepaFile.covers('EUR', 'local')).toBe(false);
  expect(() => sepaFile.write({ ...run, from: undefined })).toThrow('account that pays');
});

test('an IBAN with a wrong check digit is in no file', () => {
  const [first] = run.payments;
  if (first?.to.kind !== 'iban') throw new Error('the first payment has an IBAN');
  const wrong = { ...first, to: { ...first.to, iban: 'FR1420041010050500013M02607' } };
  expect(() => sepaFile.write({ ...run, payments: [wrong] })).toThrow('IBAN');
});
