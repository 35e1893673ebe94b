import { describe, expect, test } from 'vitest';
import { startObjectServer } from '../../../../../tests/support/object-server.ts';
import type { CardResult } from '../../modules/payments/card-payments.api.ts';
import { openObjectStore } from '../../platform/object-store/object-store.ts';
import { describeExamined, examine, fault, ok } from './finding.ts';
import { type OutsideDeps, outsideChecks } from './outside-checks.ts';

test('a check that throws or does not answer is a fault, and the others go on', async () => {
  const examined = await examine(
    [
      { name: 'good', look: () => Promise.resolve(ok('works')) },
      { name: 'broken', look: () => Promise.reject(new Error('no route')) },
      { name: 'silent', look: () => new Promise(() => undefined) },
    ],
    10,
  );
  expect(describeExamined(examined)).toEqual([
    'ok       good: works.',
    'FAULT    broken: no route.',
    '         Mend what the message names.',
    'FAULT    silent: It did not answer in time.',
    '         Look whether this machine reaches it.',
  ]);
});

describe('the companies outside', () => {
  const deps: OutsideDeps = {
    config: { mode: 'live', publicUrl: 'http://127.0.0.1:9', mail: { smtpUrl: 'smtp://127.0.0.1:25', from: 'a@b.example' }, alerts: {} },
    mailer: { check: () => Promise.resolve(undefined) },
    cards: { listIntents: () => Promise.resolve({ kind: 'done', value: [] }) },
    checkWebhook: () => Promise.resolve({ kind: 'done', value: [] }),
  };
  const outcomes = async (changed: Partial<OutsideDeps>) =>
    Object.fromEntries((await examine(outsideChecks({ ...deps, ...changed }))).map(({ name, outcome }) => [name, outcome]));

  test('are fit', async () => {
    expect(await outcomes({})).toMatchObject({
      mail: 'ok',
      cards: 'ok',
      'card webhook': 'ok',
      DNS: 'ok',
      'news for the operator': 'caution',
    });
  });

  test('wrong mail sign-in, wrong card key and a webhook that posts too little are faults', async () => {
    const refused: CardResult<never> = { kind: 'rejected', code: 'api_key_invalid', reason: 'Invalid API Key' };
    expect(
      await outcomes({
        mailer: { check: () => Promise.resolve('535 Authentication failed') },
        cards: { listIntents: () => Promise.resolve(refused) },
        checkWebhook: () => Promise.resolve({ kind: 'done', value: ['refund.updated'] }),
        payPal: {
          readApproval: () => Promise.resolve({ kind: 'rejected', code: 'invalid_client', reason: 'Client Authentication failed' }),
        },
      }),
    ).toMatchObject({ mail: 'fault', cards: 'fault', 'card webhook': 'fault', PayPal: 'fault' });
  });

  test('an object store that does not let us in is a fault', async () => {
    const server = await startObjectServer('secret');
    const storeOf = (secret: string) => openObjectStore({ url: server.url, region: 'us-east-1', keyId: 'key', secret });
    expect(await outcomes({ objectStore: storeOf('secret') })).toMatchObject({ 'object store': 'ok' });
    expect(await outcomes({ objectStore: storeOf('another') })).toMatchObject({ 'object store': 'fault' });
    expect(server.keys()).toEqual([]);
  });

  test('a PayPal that only does not know the order knows us', async () => {
    const payPal = {
      readApproval: () => Promise.resolve({ kind: 'rejected', code: 'RESOURCE_NOT_FOUND', reason: 'no such order' } as const),
    };
    expect(await outcomes({ payPal })).toMatchObject({ PayPal: 'ok' });
  });

  test('a name without an address is a fault', async () => {
    const config = { ...deps.config, publicUrl: 'http://tickets.invalid' };
    expect(await outcomes({ config })).toMatchObject({ DNS: 'fault', 'public address': 'caution' });
  });
});

test('a fault says what to do', () => {
  expect(fault('a', 'b')).toEqual({ outcome: 'fault', says: 'a', todo: 'b' });
});
