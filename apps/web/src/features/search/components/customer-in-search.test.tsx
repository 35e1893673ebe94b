// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSharedState, forgetSharedState, sharedState } from '../../../lib/shared-state.ts';
import { answerFetch, told } from '../../../testing/answer-fetch.ts';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { oneAdult, type Party } from '../../../domain/party/party.ts';
import { CustomerInHand, KeptCustomer } from './customer-in-hand.tsx';
import { CustomerChoice, CustomerInSearch } from './customer-in-search.tsx';

beforeEach(() => {
  // Files of a worker share its modules, and another one may have left a state.
  forgetSharedState();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  forgetSharedState();
});

const cleo = {
  customerId: 'c1',
  name: 'Cleo Client',
  email: '',
  phone: '',
  internalReference: '',
  travellers: [],
  kept: [
    { id: 't1', name: 'Kit Client', age: 9, railcards: [] },
    { id: 't2', name: 'Cleo Client', age: 40, railcards: [] },
  ],
};

test('a customer’s travellers become the party, and the customer stays chosen until the agent undoes it', async () => {
  answerFetch({ '/data/customer-pick': told([cleo]) });
  const parties: Party[] = [];
  const page = mount(
    <>
      <KeptCustomer />
      <CustomerChoice party={oneAdult} railcards={[]} onChange={(party) => parties.push(party)} />
    </>,
  );
  expect(page.queryByRole('status')).toBeNull();
  page.choose(page.getByRole<HTMLInputElement>('combobox'), 'cle');
  page.wait(60);
  await page.settle();
  await page.settle();
  page.key(page.getByRole('combobox'), 'Enter');
  expect(parties).toEqual([{ kind: 'counted', adults: 1, childAges: ['9'], railcards: [] }]);
  expect(sharedState().customerInHand).toEqual({ customerId: 'c1', name: 'Cleo Client' });
  expect(page.getByRole('status').textContent).toContain('Cleo Client is filled in at the booking.');
  page.press(page.getByRole('button', { name: 'Not for Cleo Client' }));
  expect(sharedState().customerInHand).toBeUndefined();
  expect(page.queryByRole('status')).toBeNull();
});

test('a customer whose page led to the search is taken over with their travellers, without a press', async () => {
  answerFetch({ '/data/customer-pick': told([cleo]) });
  changeSharedState({ customerInHand: { customerId: 'c1', name: 'Cleo Client', forSearch: true } });
  const parties: Party[] = [];
  const card = { value: 'UK_26-30', program: '26-30', description: '', country: 'UK', passengerTypes: [] };
  const page = mount(<CustomerChoice party={oneAdult} railcards={[card]} onChange={(party) => parties.push(party)} />);
  page.wait(60);
  await page.settle();
  await page.settle();
  expect(parties).toEqual([{ kind: 'counted', adults: 1, childAges: ['9'], railcards: [] }]);
  expect(sharedState().customerInHand).toEqual({ customerId: 'c1', name: 'Cleo Client' });
});

test('the search box and the results name the customer whose page led here, and drop them', () => {
  changeSharedState({ customerInHand: { customerId: 'c1', name: 'Cleo Client', forSearch: true } });
  const page = mount(<KeptCustomer />);
  expect(page.getByRole('status').textContent).toBe('Cleo Client is filled in at the booking.');
  page.press(page.getByRole('button', { name: 'Not for Cleo Client' }));
  expect(sharedState().customerInHand).toBeUndefined();
  expect(page.queryByRole('status')).toBeNull();
  expect(draw(<CustomerInHand />).body.textContent).toBe('');
});

test('only agents choose customers', () => {
  expect(draw(<CustomerInSearch party={oneAdult} railcards={[]} onChange={() => {}} />).body.textContent).toBe('');
});
