import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { group, offer } from './group-fixtures.ts';
import { groupsCsv, loadGroup, loadGroups, readGroupsQuery } from './load-groups.ts';
import { sendGroup, sendGroupRequest } from './send-groups.ts';

const listed = (pages: number) => answer({ data: { groups: [group], total: pages, pages } });

test('an address keeps its valid values and drops the others', () => {
  expect(readGroupsQuery(new URLSearchParams('search= hill &state=booked&page=2'))).toEqual({ search: 'hill', state: 'booked', page: '2' });
  expect(readGroupsQuery(new URLSearchParams('search=&state=lost&page=-1'))).toEqual({
    search: undefined,
    state: undefined,
    page: undefined,
  });
});

test('a page of the list is requested by its number', async () => {
  const asked: Asked[] = [];
  const view = await loadGroups(fakeVisitor({ listGroups: listed(3) }, {}, asked), { state: 'offered', page: '2' });
  expect(view).toMatchObject({ state: 'ready', listed: { groups: [group] } });
  expect(asked[0]?.query).toEqual({ state: 'offered', page: 2 });
});

test('shows a failed list as a message, and answers 404 without the right to it', async () => {
  expect(await loadGroups(fakeVisitor({ listGroups: refusal('server.busy', 503) }, {}), {})).toMatchObject({ state: 'failed' });
  for (const status of [401, 403])
    await expect(loadGroups(fakeVisitor({ listGroups: refusal('session.wrongRole', status) }, {}), {})).rejects.toMatchObject({
      status: 404,
    });
});

test('the file has every page, whatever page is open, and quotes values with a comma', async () => {
  const asked: Asked[] = [];
  const priced = answer({ data: { groups: [{ ...group, ...offer, customerName: 'Hill, Sons' }], total: 2, pages: 2 } });
  const csv = await groupsCsv(fakeVisitor({ listGroups: priced }, {}, asked), { page: '1', search: 'hill' });
  const lines = csv.trim().split('\r\n');
  expect(asked.map(({ query }) => query)).toEqual([
    { search: 'hill', page: 0 },
    { search: 'hill', page: 1 },
  ]);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe('G-ABC234,offered,Lakeside Travel,Alex Agent,"Hill, Sons",London,York,2027-02-01,,2,24,520.00,GBP,2026-12-20');
});

test('fails as a whole if one page fails', async () => {
  await expect(groupsCsv(fakeVisitor({ listGroups: refusal('server.busy', 503) }, {}), {})).rejects.toMatchObject({ status: 503 });
});

test('answers 404 for an unknown request or an invalid id, and shows a failure as a message', async () => {
  const load = (found: object) => loadGroup(fakeVisitor({ getGroup: found }, {}), 'g1');
  expect(await load(answer({ data: group }))).toEqual({ state: 'ready', group });
  for (const refused of [refusal('object.notFound', 404), refusal('request.invalid', 400)])
    await expect(load(refused)).rejects.toMatchObject({ status: 404 });
  expect(await load(refusal('server.busy', 503))).toMatchObject({ state: 'failed' });
});

const request = { fromPlace: 'London', toPlace: 'York', outwardDay: '2027-02-01', customerName: 'Hill' };

test.each([
  ['12', '2', 12, 2],
  ['12.5', '', 0, 0],
  ['-3', '2', 0, 2],
  ['1e2', '1000', 0, 0],
])('%s adults and "%s" children are sent as %i and %i', async (adults, children, sentAdults, sentChildren) => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ requestGroup: refusal('group.tooFew', 422) }, {}, asked);
  await sendGroupRequest(visitor, formOf({ ...request, adults, children }));
  expect(asked[0]?.body).toMatchObject({ adults: sentAdults, children: sentChildren });
});

test.each([
  ['group.tooLate', 'outwardDay'],
  ['group.returnBefore', 'returnDay'],
] as const)('shows %s at the day', async (code, field) => {
  const visitor = fakeVisitor({ requestGroup: refusal(code, 422) }, {});
  const answered = await sendGroupRequest(visitor, formOf({ ...request, adults: '12', returnDay: '2027-01-01' }));
  expect(Object.keys(answered.fields)).toEqual([field]);
});

test('a refund, an answer to a wish and a wish have their fields, and countries are read from letters', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ actOnGroup: refusal('group.notNow', 409), answerGroup: refusal('group.notNow', 409) }, {}, asked);
  const send = (fields: Record<string, string>) => sendGroup(visitor, 'g1', formOf(fields));
  await send({ intent: 'refund', refund: '20', isWhole: 'on', text: 'All.' });
  await send({ intent: 'refund', refund: '20', text: 'One.' });
  await send({ intent: 'keep', text: 'No.' });
  await send({ intent: 'change', text: 'Later.' });
  await send({ intent: 'offer', source: 'SNCF', price: '520', validUntil: '2026-12-20', text: 'x', countries: ' fr, BE' });
  expect(asked.map(({ body }) => body)).toEqual([
    { groupId: 'g1', answer: 'refund', refund: '20', isWhole: true, text: 'All.' },
    { groupId: 'g1', answer: 'refund', refund: '20', isWhole: false, text: 'One.' },
    { groupId: 'g1', answer: 'keep', text: 'No.' },
    { groupId: 'g1', action: 'change', text: 'Later.' },
    { groupId: 'g1', answer: 'offer', source: 'SNCF', price: '520', validUntil: '2026-12-20', text: 'x', countries: ['FR', 'BE'] },
  ]);
});

test('each answer of the desk has its own fields and no others', async () => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ answerGroup: answer({ data: { done: 'Done.', group } }) }, {}, asked);
  const typed = {
    price: '520',
    validUntil: '2026-12-20',
    text: 'Full.',
    bookingReference: 'GRP123',
    source: 'SNCF',
    carrierEmail: '',
    carrierReference: 'X1',
  };
  for (const intent of ['request', 'offer', 'refuse', 'book']) await sendGroup(visitor, 'g1', formOf({ ...typed, intent }));
  expect(asked.map(({ body }) => body)).toEqual([
    { groupId: 'g1', answer: 'request', source: 'SNCF', carrierEmail: '', carrierReference: 'X1' },
    { groupId: 'g1', answer: 'offer', source: 'SNCF', price: '520', validUntil: '2026-12-20', text: 'Full.' },
    { groupId: 'g1', answer: 'refuse', text: 'Full.' },
    { groupId: 'g1', answer: 'book', bookingReference: 'GRP123', tickets: '' },
  ]);
});

test('refuses an early end at its day, and reports a late press above the form', async () => {
  const early = await sendGroup(
    fakeVisitor({ answerGroup: refusal('group.offerTooShort', 422) }, {}),
    'g1',
    formOf({ intent: 'offer', source: 'ATOC' }),
  );
  expect(Object.keys(early.fields)).toEqual(['validUntil']);
  const late = await sendGroup(fakeVisitor({ actOnGroup: refusal('group.notNow', 409) }, {}), 'g1', formOf({ intent: 'accept' }));
  expect(late).toMatchObject({ intent: 'act', ok: false, fields: {}, message: expect.stringContaining('in the meantime') });
});
