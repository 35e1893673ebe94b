import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { statementRows, type StatementFile } from './model/statement-rows.ts';
import { saveFavourite } from './save-favourite.ts';
import { statementFile } from './statement-file.ts';

const file = (more: object = {}): StatementFile =>
  // has the contract's fields that a file needs
  JSON.parse(
    JSON.stringify({
      agencyName: 'Lakeside',
      statement: {
        number: 'S-7',
        currency: 'GBP',
        opening: '10.00',
        closing: '-2.50',
        issuedAt: '2026-12-01T04:17:00.000Z',
        untilDay: '2026-11-30',
      },
      lines: [
        {
          happenedAt: '2026-11-28T09:00:00.000Z',
          valueDay: '2026-11-28',
          text: 'Refund',
          amount: '-12.50',
          own: { internalReference: 'JOB-7', costCentre: 'CC-4', purchaseOrder: 'PO 12' },
        },
      ],
      ...more,
    }),
  );
const found = answer({ data: file() });

test('the file of a statement is named by its number in every format', async () => {
  const visitor = fakeVisitor({ getStatement: found, downloadStatement: answer({ results: ['JVBERg=='] }) }, {});
  const kinds = await Promise.all((['csv', 'pdf', 'xlsx'] as const).map((kind) => statementFile(visitor, 's1', kind)));
  expect(kinds.map(({ name }) => name)).toEqual(['statement-S-7.csv', 'statement-S-7.pdf', 'statement-S-7.xlsx']);
  expect(new TextDecoder().decode(kinds[1]?.body instanceof Uint8Array ? kinds[1].body : undefined)).toBe('%PDF');
});

test('a CSV starts and ends with the balances, with its lines between', async () => {
  const { body } = await statementFile(fakeVisitor({ getStatement: found }, {}), 's1', 'csv');
  const lines = String(body).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(4).join(','))).toEqual([
    'What,Reference,Currency,Amount,Tax in it,Tax amount,Your reference,Cost centre,Purchase order',
    'Opening balance,,GBP,10.00,,,,,',
    'Refund,,GBP,-12.50,,,JOB-7,CC-4,PO 12',
    'Closing balance,,GBP,-2.50,,,,,',
  ]);
});

test('a statement without lines has its balances on the day it was made', () => {
  const rows = statementRows(file({ lines: [] }));
  expect(rows.map(([, , date, valueDay]) => [date, valueDay])).toEqual([
    ['2026-12-01T04:17:00.000Z', '2026-11-30'],
    ['2026-12-01T04:17:00.000Z', '2026-11-30'],
  ]);
});

test('a statement of others, or a malformed id, is a missing page; a failure has its status', async () => {
  for (const getStatement of [refusal('object.notFound', 404), refusal('session.wrongRole', 403), refusal('request.invalid', 400)])
    await expect(statementFile(fakeVisitor({ getStatement }, {}), 's1', 'csv')).rejects.toMatchObject({ status: 404 });
  await expect(statementFile(fakeVisitor({ getStatement: refusal('server.busy', 503) }, {}), 's1', 'csv')).rejects.toMatchObject({
    status: 503,
  });
  const half = fakeVisitor({ getStatement: found, downloadStatement: refusal('server.busy', 503) }, {});
  await expect(statementFile(half, 's1', 'pdf')).rejects.toMatchObject({ status: 503 });
});

const favourite = { from: 'GBKGX', fromLabel: 'London', to: 'GBYRK', toLabel: 'York' };

test('only agents have favourites, stored under their address', async () => {
  const asked: Asked[] = [];
  const profile = (body: object) => answer({ data: { body } });
  const agent = { email: 'alex@example.com', userRole: 'B2BAgent', agency: { name: 'Lakeside' }, agencyName: 'Lakeside' };
  const page = { nowMs: Date.UTC(2026, 10, 20), settings: {} } as Parameters<typeof saveFavourite>[0]['page'];
  const more = { hasSession: () => true, market: 'UK', currency: 'GBP', page, remembered: () => undefined } as const;
  const calls = { getProfile: profile(agent), countCart: answer({ data: { count: 0 } }), createUserConfigs: answer({}) };
  expect(await saveFavourite(fakeVisitor(calls, more, asked), formOf(favourite))).toEqual({ saved: true });
  expect(asked.at(-1)?.body).toMatchObject({ email: 'alex@example.com', favouriteJourneys: { id: 'GBKGX-GBYRK' } });
  const refusedSave = { ...calls, createUserConfigs: refusal('server.busy', 503) };
  expect(await saveFavourite(fakeVisitor(refusedSave, more), formOf(favourite))).toEqual({ saved: false });
  const consumer = { ...calls, getProfile: profile({ email: 'ada@example.org', userRole: 'consumer' }) };
  expect(await saveFavourite(fakeVisitor(consumer, more), formOf(favourite))).toEqual({ saved: false });
});
