import type { GroupFile } from '@throughfare/contract/calls/groups';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { group, offer } from './group-fixtures.ts';
import { GroupScreen } from './group-screen.tsx';
import { GroupsScreen } from './groups-screen.tsx';
import { sendGroup, sendGroupRequest } from './send-groups.ts';

describe('one group', () => {
  const show = (more: Partial<GroupFile> = {}) =>
    draw(<GroupScreen view={{ state: 'ready', group: { ...group, ...more } }} answer={undefined} />);

  test('a waiting request has its details, the waiting time and a way to withdraw', () => {
    const page = show();
    expect(page.text).toContain('Mon 01 Feb 2027, about 09:00');
    expect(page.text).toContain('26 people: 2 adults, 24 children');
    expect(page.text).toContain('Our desk has the request.');
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw the request']);
  });

  test('offered: shows price and last day, that places are not held, and the agency’s next steps', () => {
    const page = show({ ...offer, may: ['accept', 'decline', 'send'] });
    expect(page.text).toContain('£520.00 for all, good until the end of Sun 20 Dec 2026. Places are not held until you accept.');
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Accept the offer',
      'Mail it to the customer',
      'Decline',
    ]);
  });

  test('refused: shows why and no price; booked: shows the reference', () => {
    const refused = show({ ...offer, state: 'refused', answer: 'The train is full.', may: [] });
    expect(refused.text).toContain('The train is full.');
    expect(refused.text).not.toContain('£520.00');
    expect(show({ ...offer, state: 'booked', bookingReference: 'GRP123', may: [] }).text).toContain('Booked under GRP123.');
  });

  test('the desk offers, refuses or books, depending on the state', () => {
    const asked = show({ may: ['offer', 'refuse'] });
    expect(asked.getByRole('button', { name: 'Send the offer' })).not.toBeNull();
    expect(asked.queryByRole('button', { name: 'Tell the agency' })).toBeNull();
    expect(show({ ...offer, state: 'accepted', may: ['book', 'refuse'] }).getByRole('button', { name: 'Tell the agency' })).not.toBeNull();
  });

  test('says why it cannot be shown', () => {
    expect(draw(<GroupScreen view={{ state: 'failed', message: 'Away.' }} answer={undefined} />).text).toContain('Away.');
  });
});

test('the list names the agency only to the desk, and says if it is empty', () => {
  const list = (isDesk: boolean, groups = [group], search?: string) =>
    draw(
      <GroupsScreen
        view={{ state: 'ready', listed: { groups, total: groups.length, pages: 1 } }}
        query={{ search }}
        isDesk={isDesk}
        answer={undefined}
      />,
    );
  expect(list(true).text).toContain('Lakeside Travel');
  expect(list(false).text).not.toContain('Lakeside Travel');
  expect(list(false, []).text).toContain('No groups yet');
  expect(list(false, [], 'x').text).toContain('No group matches');
});

describe('the forms', () => {
  const fields = { fromPlace: 'London', toPlace: 'York', outwardDay: '2027-02-01', adults: '12', children: '', customerName: 'Hill' };

  test('a refused request says why, and one that was taken leads to its page', async () => {
    const refused = await sendGroupRequest(
      fakeVisitor({ requestGroup: refusal('group.tooFew', 422) }, {}),
      formOf({ ...fields, adults: 'nine' }),
    );
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('ten people') });
    const asked: Asked[] = [];
    const taken = answer({ data: { done: '', group } });
    const thrown = await sendGroupRequest(fakeVisitor({ requestGroup: taken }, {}, asked), formOf(fields)).catch((one: unknown) => one);
    expect(asked[0]?.body).toMatchObject({ adults: 12, children: 0 });
    expect(asked[0]?.body).not.toHaveProperty('returnDay');
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe(`/groups/${group.groupId}`);
  });

  test('each side’s button makes its own call', async () => {
    const asked: Asked[] = [];
    const done = answer({ data: { done: 'Done.', group } });
    const visitor = fakeVisitor({ actOnGroup: done, answerGroup: done }, {}, asked);
    expect(await sendGroup(visitor, group.groupId, formOf({ intent: 'accept' }))).toMatchObject({ intent: 'act', ok: true });
    await sendGroup(
      visitor,
      group.groupId,
      formOf({ intent: 'offer', source: 'ATOC', price: '520', validUntil: '2026-12-20', text: 'As asked.' }),
    );
    expect(asked.map(({ call }) => call)).toEqual(['actOnGroup', 'answerGroup']);
    await expect(sendGroup(visitor, group.groupId, formOf({ intent: 'steal' }))).rejects.toBeInstanceOf(Response);
  });
});
