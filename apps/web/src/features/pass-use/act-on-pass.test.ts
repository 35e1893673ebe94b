import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { actOnPass } from './act-on-pass.ts';
import { loadPass } from './load-pass.ts';
import { passInUse } from './testing/pass-in-use.ts';

const of = { reference: 'TF7KQ2MX', traveller: '1' };
const name = { bookingId: 'TF7KQ2MX', passengerRef: '1' };

test('an activation sends the typed values, and a refusal keeps them', async () => {
  const asked: Asked[] = [];
  const form = formOf({ ...of, intent: 'activate', firstDay: '2026-12-20', documentNumber: 'X1234567' });
  const visitor = fakeVisitor({ activatePass: answer({ data: passInUse }) }, {}, asked);
  expect(await actOnPass(visitor, form)).toMatchObject({ ok: true, message: 'Your pass is activated.' });
  expect(asked).toEqual([{ call: 'activatePass', body: { ...name, firstDay: '2026-12-20', documentNumber: 'X1234567' } }]);
  const refused = await actOnPass(fakeVisitor({ activatePass: refusal('pass.tooLate', 422) }, {}), form);
  expect(refused).toMatchObject({ ok: false, code: 'pass.tooLate', typed: { firstDay: '2026-12-20' } });
});

test('a day that does not exist is not sent', async () => {
  for (const intent of ['activate', 'add'])
    expect(await actOnPass(fakeVisitor({}, {}), formOf({ ...of, intent, day: '', firstDay: '2026-02-30' }))).toMatchObject({ ok: false });
});

test('a journey is sent with its id, and removed by it', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ addPassJourney: answer({ data: passInUse }), removePassJourney: answer({ data: passInUse }) }, {}, asked);
  const journey = { journeyId: 'j1', day: '2026-12-20', from: 'Paris', to: 'Lyon', train: 'TGV 1' };
  await actOnPass(visitor, formOf({ ...of, intent: 'add', ...journey }));
  await actOnPass(visitor, formOf({ ...of, intent: 'remove', journeyId: 'j1' }));
  expect(asked).toEqual([
    { call: 'addPassJourney', body: { ...name, ...journey } },
    { call: 'removePassJourney', body: { ...name, journeyId: 'j1' } },
  ]);
});

test('a pass is shown, its seller silent, or refused', async () => {
  expect(await loadPass(fakeVisitor({ getPassInUse: answer({ data: passInUse }) }, {}), name)).toMatchObject({
    state: 'pass',
    pass: passInUse,
  });
  expect(await loadPass(fakeVisitor({ getPassInUse: refusal('pass.statusFailed', 503) }, {}), name)).toMatchObject({
    state: 'silent',
    message: 'Error',
  });
  expect(await loadPass(fakeVisitor({ getPassInUse: refusal('object.notFound', 404) }, {}), name)).toMatchObject({ state: 'refused' });
});
