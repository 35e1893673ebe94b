import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettableClock } from '@throughfare/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPool } from '../../../../../../tests/support/open-test-pool.ts';
import { createDb } from '../../../platform/postgres/db.ts';
import { createRecaptcha } from './create-recaptcha.ts';
import type { HumanCheck } from './human-check.ts';

/** Google's answer for each token. As at Google, a token is good once. */
const verdicts: Readonly<Record<string, object>> = {
  person: { success: true, score: 0.9, hostname: 'shop.example' },
  program: { success: true, score: 0.1, hostname: 'shop.example' },
  elsewhere: { success: true, score: 0.9, hostname: 'phishing.example' },
  unsure: { success: true, hostname: 'shop.example' },
};
const refused = { success: false, 'error-codes': ['timeout-or-duplicate'] };

let google: Server;
let seen: Set<string>;
let clock: SettableClock;
let human: HumanCheck;

const { pool } = await openTestPool();

beforeAll(async () => {
  google = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (request.url !== '/') return void response.end(JSON.stringify(verdicts['person']));
      const sent = new URLSearchParams(text);
      const token = sent.get('response') ?? '';
      if (token === 'led-on') return void response.writeHead(307, { location: '/?verdict=person' }).end();
      if (token === 'broken') return void response.writeHead(503).end('<html>');
      const verdict = sent.get('secret') === 'the-secret' && !seen.has(token) ? verdicts[token] : undefined;
      seen.add(token);
      response.end(JSON.stringify(verdict ?? refused));
    });
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => google.close(resolve));
});

beforeEach(async () => {
  seen = new Set();
  await pool.query('delete from retail.human_check_passed');
  clock = new SettableClock('2026-11-28T09:00:00Z');
  // `address()` is null or a string only for a server that does not listen on a port
  const { port } = google.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/`;
  human = createRecaptcha({ db: createDb(pool), clock, siteKey: 'the-key', secret: 'the-secret', hostname: 'shop.example', endpoint });
});

test('gives the page the key of the site', () => {
  expect(human.challenge()).toEqual({ kind: 'reCAPTCHA', siteKey: 'the-key' });
});

test('lets a person through, once, after any number of checks', async () => {
  expect([await human.isHuman('person'), await human.isHuman('person')]).toEqual([true, true]);
  await human.spend('person');
  await expect(human.spend('person')).rejects.toMatchObject({ code: 'humanCheck.failed' });
  expect(await human.isHuman('person')).toBe(false);
});

test('accepts a token once without a previous check', async () => {
  await human.spend('person');
  await expect(human.spend('person')).rejects.toMatchObject({ code: 'humanCheck.failed' });
});

test('the answer expires two minutes after a check', async () => {
  await human.isHuman('person');
  clock.advance(120_000);
  await expect(human.spend('person')).rejects.toMatchObject({ code: 'humanCheck.failed' });
});

test.each(['program', 'elsewhere', 'unsure', 'made-up', 'broken', 'led-on'])('refuses %s', async (token) => {
  expect(await human.isHuman(token)).toBe(false);
  await expect(human.spend(token)).rejects.toMatchObject({ code: 'humanCheck.failed' });
});
