import { dismissAgencyAlert, listAgencyAlerts } from '@throughfare/contract/calls/agency-alerts';
import { getCurrentAlerts } from '@throughfare/contract/calls/alert-banner';
import { getEditableContent, listEditableContent, saveContent } from '@throughfare/contract/calls/content-editor';
import { beforeAll, expect, test } from 'vitest';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const alert = {
  text: 'Commission rises.',
  colour: 'sky',
  firstDay: '2026-11-01',
  lastDay: '2036-11-30',
  audience: '',
  link: '',
  linkText: '',
};

let editor: Shopper;
let agent: Shopper;
let colleague: Shopper;
let visitor: Shopper;

const shop = await openTestShop();

beforeAll(async () => {
  const as = async (name: string) => createShopper(shop.client, {}, await signInAs(shop.client, name));
  [editor, agent, colleague, visitor] = await Promise.all([
    as('super@example.com'),
    as('agent@example.com'),
    as('admin@example.com'),
    createShopper(shop.client),
  ]);
});

async function publish(slug: string, fields: Partial<typeof alert> = {}) {
  const { items } = (await editor.must(listEditableContent, { query: { kind: 'AGENCY_ALERT' } })).data;
  const isThere = items.some((item) => item.slug === slug);
  const basedOn = isThere ? (await editor.must(getEditableContent, { query: { kind: 'AGENCY_ALERT', slug } })).data.version : 0;
  const body = { kind: 'AGENCY_ALERT' as const, slug, status: 'PUBLISHED' as const, basedOn, fields: { ...alert, ...fields } };
  return (await editor.must(saveContent, { body })).data;
}
const textsFor = async (who: Shopper) => (await who.must(listAgencyAlerts, {})).data.alerts.map(({ text }) => text);
const agencyNamed = async (name: string) =>
  (await editor.must(listEditableContent, { query: { kind: 'AGENCY_ALERT' } })).data.agencies.find((one) => one.name === name)?.agencyId ??
  '';

test('agents see only their alerts, and the public only its banners', async () => {
  expect(await publish('rise')).toMatchObject({ outcome: 'saved' });
  expect(await textsFor(agent)).toEqual([alert.text]);
  expect(await textsFor(editor)).toEqual([alert.text]);
  expect(await visitor.refusalOf(listAgencyAlerts, {})).toMatchObject({ code: 'session.required' });
  expect((await visitor.must(getCurrentAlerts, { query: {} })).data.data.map(({ text }) => text)).not.toContain(alert.text);
  expect((await agent.must(getCurrentAlerts, { query: {} })).data.data).toEqual([]);
});

test('an alert for one agency is shown only to its people and those of its branches', async () => {
  const head = await agencyNamed('Lakeside Travel');
  expect(await publish('lakeside', { text: 'For Lakeside.', audience: head })).toMatchObject({ outcome: 'saved' });
  expect(await textsFor(agent)).toContain('For Lakeside.');
  expect(await textsFor(editor)).not.toContain('For Lakeside.');
  // an alert for the super agency also reaches Lakeside once Lakeside is its branch
  const office = await shop.platform.retailPool.query<{ id: string }>('select id from retail.agency where super_agency');
  const officeId = office.rows[0]?.id ?? '';
  await publish('office', { text: 'For the office.', audience: officeId });
  expect(await textsFor(agent)).not.toContain('For the office.');
  await shop.platform.retailPool.query('update retail.agency set branch_of = $1 where id = $2', [officeId, head]);
  expect(await textsFor(agent)).toContain('For the office.');
  expect(await textsFor(editor)).not.toContain('For Lakeside.');
  // an alert cannot be addressed to a branch
  expect(await publish('lakeside', { audience: head })).toMatchObject({ outcome: 'invalid', problems: [{ field: 'audience' }] });
  await shop.platform.retailPool.query('update retail.agency set branch_of = null where id = $1', [head]);
});

test('a dismissed alert disappears for that person only, until its text changes', async () => {
  await publish('strike', { text: 'A strike.' });
  const { alertId } = (await agent.must(listAgencyAlerts, {})).data.alerts.find(({ text }) => text === 'A strike.') ?? { alertId: '' };
  await Promise.all([0, 1].map(() => agent.must(dismissAgencyAlert, { body: { alertId } })));
  expect(await textsFor(agent)).not.toContain('A strike.');
  expect(await textsFor(colleague)).toContain('A strike.');
  await publish('strike', { text: 'The strike is over.' });
  expect(await textsFor(agent)).toContain('The strike is over.');
});

test('an alert that is not theirs, or unknown, cannot be dismissed', async () => {
  await publish('gone', { text: 'Old.', firstDay: '2020-01-01', lastDay: '2020-01-02' });
  expect(await textsFor(agent)).not.toContain('Old.');
  for (const alertId of ['gone-0123456789ab', 'rise', 'made-up']) {
    expect(await agent.refusalOf(dismissAgencyAlert, { body: { alertId } })).toMatchObject({ status: 404 });
  }
});

test('an unknown agency cannot be chosen; other kinds of content name no agencies', async () => {
  expect(await publish('nobody', { audience: 'nobody' })).toMatchObject({ outcome: 'invalid', problems: [{ field: 'audience' }] });
  expect((await editor.must(listEditableContent, { query: { kind: 'BANNER' } })).data.agencies).toEqual([]);
});
