// @vitest-environment happy-dom
import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { mount } from '../../testing/mount.tsx';
import { actOnPass } from './act-on-pass.ts';
import type { PassResult } from './pass-intents.ts';
import { PassScreen } from './pass-screen.tsx';
import { activatedPass, passInUse, passOnTravelDays } from './testing/pass-in-use.ts';

const riding: PassInUse = {
  ...passOnTravelDays,
  travelDays: { total: 4, used: 1 },
  journeys: [
    { journeyId: 'a', day: '2026-11-28', from: 'Paris', to: 'Lyon', isRemovable: true },
    { journeyId: 'b', day: '2026-11-28', from: 'Lyon', to: 'Milan', isRemovable: true },
  ],
};
const screen = (pass: PassInUse, result?: PassResult, journeyId = 'j1') => (
  <PassScreen view={{ state: 'pass', pass, journeyId }} result={result} demonstration={false} />
);
const open = (pass: PassInUse, result?: PassResult) => mount(screen(pass, result), { at: '/mybookings/pass' });
const sentOf = (page: ReturnType<typeof mount>) => Object.fromEntries(page.sent[0]?.fields ?? []);
const of = { reference: 'TF7KQ2MX', traveller: '1' };

describe('a pass that is activated', () => {
  test('is sent with its first day and the document, once', async () => {
    const page = open(passInUse);
    page.type(page.getByLabelText(/^Number of your passport/), 'X1234567');
    page.press(page.getByRole('button', { name: 'Activate' }));
    page.press(page.getByRole('button', { name: 'Activate' }));
    await page.settle();
    expect(page.sent).toHaveLength(1);
    expect(sentOf(page)).toEqual({ ...of, intent: 'activate', firstDay: '2026-12-20', documentNumber: 'X1234567' });
  });

  test('starts with the first possible day if the bought one has passed', () => {
    const late = { ...passInUse, validFrom: '2026-11-20' };
    expect(draw(screen(late)).getByLabelText('First day').getAttribute('value')).toBe('2026-11-28');
  });

  test('keeps no document number in the page', () => {
    const wrong: PassResult = {
      intent: 'activate',
      ok: false,
      message: 'No.',
      code: 'pass.documentWrong',
      typed: { firstDay: '2026-12-24' },
    };
    expect(
      draw(screen(passInUse, wrong))
        .getByLabelText(/^Number of your passport/)
        .getAttribute('value'),
    ).toBeNull();
  });

  test('a day that is too late is marked at the day', () => {
    const late: PassResult = { intent: 'activate', ok: false, message: 'Too late.', code: 'pass.tooLate', typed: {} };
    const page = draw(screen(passInUse, late));
    expect(page.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByLabelText(/^Number of your passport/).hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('the diary', () => {
  test('a journey is added with its own id, within the days of the pass', async () => {
    const page = open(riding);
    page.type(page.getByLabelText('From'), 'Milan');
    page.type(page.getByLabelText('To'), 'Rome');
    page.press(page.getByRole('button', { name: 'Add to my diary' }));
    await page.settle();
    expect(sentOf(page)).toEqual({ ...of, intent: 'add', journeyId: 'j1', day: '2026-11-28', from: 'Milan', to: 'Rome', train: '' });
    expect(page.getByLabelText('Day').getAttribute('max')).toBe('2026-12-26');
  });

  test('a press removes its own journey of the two on a day', async () => {
    const page = open(riding);
    const [first, second] = page.getAllByRole('button', { name: /^Take back/ });
    if (!first || !second) throw new Error('two journeys can be taken back');
    page.press(second);
    expect([first.getAttribute('aria-disabled'), second.getAttribute('aria-disabled')]).toEqual([null, 'true']);
    await page.settle();
    expect(sentOf(page)).toEqual({ ...of, intent: 'remove', journeyId: 'b' });
  });

  test('has one heading for a day with several journeys', () => {
    const headings = draw(screen(riding)).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Sat 28 Nov 2026']);
  });

  test('of a pass for every day counts no days', () => {
    const { travelDays: _days, ...continuous } = riding;
    expect(draw(screen(continuous)).text).not.toContain('travel days used');
  });
});

describe('the code and the wallets', () => {
  test('loads the code again if the first day or the journeys change', () => {
    const source = (pass: PassInUse) =>
      draw(screen(pass))
        .getByRole('img', { name: /^Code of/ })
        .getAttribute('src');
    const addresses = [riding, { ...riding, validFrom: '2026-11-29' }, { ...riding, journeys: [] }].map(source);
    expect(new Set(addresses).size).toBe(3);
  });

  test.each(['NOT_ISSUED', 'EXPIRED', 'EXCHANGED'] as const)('%s: no code', (mobilePassStatus) => {
    expect(draw(screen({ ...activatedPass, mobilePassStatus })).queryByRole('img', { name: /^Code of/ })).toBeNull();
  });

  test('each wallet that the shop has is a link of its own', () => {
    const links = draw(screen({ ...riding, wallets: ['apple', 'google'] })).getAllByRole('link', { name: /^Add to/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Add to Apple Wallet', 'Add to Google Wallet']);
  });
});

test('shows the answer to a form once, at the top', () => {
  const done: PassResult = { intent: 'add', ok: true, message: 'The journey is in your diary.' };
  expect(
    draw(screen(riding, done))
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toContain('The journey is in your diary.');
  expect(draw(screen(riding, { intent: 'check-code', ok: true, message: '' })).text).not.toContain('One more step');
});

describe('the sent values', () => {
  test('a form that the page does not have activates nothing', async () => {
    const form = formOf({ ...of, intent: 'burn', firstDay: '2026-12-20', documentNumber: 'X1' });
    await expect(actOnPass(fakeVisitor({}, {}), form)).rejects.toMatchObject({ status: 400 });
  });

  test('a code is sent and checked for the booking', async () => {
    const asked: Asked[] = [];
    const visitor = fakeVisitor({ sendChangeCode: answer({ message: 'Sent.' }), checkChangeCode: answer({}) }, {}, asked);
    expect(await actOnPass(visitor, formOf({ ...of, intent: 'send-code' }))).toMatchObject({ ok: true, message: 'Sent.' });
    expect(await actOnPass(visitor, formOf({ ...of, intent: 'check-code', code: '123456' }))).toMatchObject({ ok: true, message: '' });
    expect(asked.map(({ params }) => params)).toEqual([{ reference: 'TF7KQ2MX' }, { reference: 'TF7KQ2MX' }]);
    expect(asked[1]?.body).toEqual({ code: '123456' });
  });

  test('a journey on a day that is full comes back with its places', async () => {
    const form = formOf({ ...of, intent: 'add', journeyId: 'j1', day: '2026-12-20', from: 'Paris', to: 'Lyon' });
    const refused = await actOnPass(fakeVisitor({ addPassJourney: refusal('pass.noDayLeft', 409) }, {}), form);
    expect(refused).toMatchObject({ intent: 'add', ok: false, code: 'pass.noDayLeft', typed: { from: 'Paris', to: 'Lyon' } });
  });
});
