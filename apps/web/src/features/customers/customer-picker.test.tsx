// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerFetch, refusedWith, told } from '../../testing/answer-fetch.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { changeSharedState, forgetSharedState, sharedState } from '../../lib/shared-state.ts';
import { CustomerPicker } from './components/customer-picker.tsx';
import type { CustomerPick } from './load-customers.ts';

const cleo: CustomerPick = {
  customerId: 'c1',
  name: 'Cleo Client',
  email: 'cleo@example.com',
  phone: '',
  internalReference: 'JOB-7',
  travellers: [],
  kept: [],
};
const path = '/data/customer-pick';

describe('a customer by a few letters', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function open(replies: Parameters<typeof answerFetch>[0], first = true) {
    const asked = answerFetch(replies);
    const picked: CustomerPick[] = [];
    const page = mount(<CustomerPicker first={first} onPick={(one) => picked.push(one)} />);
    const field = page.getByRole<HTMLInputElement>('combobox');
    const letters = async (text: string) => {
      page.choose(field, text);
      page.wait(60);
      await page.settle();
      await page.settle();
    };
    return { page, field, asked, picked, letters };
  }

  test('is absent before JavaScript: the fields are typed by hand', () => {
    expect(draw(<CustomerPicker onPick={() => {}} />).queryByRole('combobox')).toBeNull();
  });

  test("has the focus at once if it is the page's first task", () => {
    const { field } = open({ [path]: told([]) });
    expect(document.activeElement).toBe(field);
  });

  test('takes no focus on a phone, where it would open a sheet over the page', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    const { page, field } = open({ [path]: told([]) });
    expect(document.activeElement).not.toBe(field);
    expect(page.queryByRole('dialog')).toBeNull();
    vi.unstubAllGlobals();
  });

  test('leaves the focus alone on other pages', () => {
    const { field } = open({ [path]: told([]) }, false);
    expect(document.activeElement).not.toBe(field);
  });

  test('asks once for letters typed fast', async () => {
    const { page, field, asked } = open({ [path]: told([cleo]) });
    page.wait(60);
    await page.settle();
    const before = asked.length;
    for (const text of ['c', 'cl', 'cle']) page.choose(field, text);
    page.wait(60);
    await page.settle();
    expect(asked.slice(before).map(({ to }) => to)).toEqual([`${path}?search=cle`]);
  });

  test('names address, own reference and travellers of each, counting one as one', async () => {
    const { page, letters } = open({ [path]: told([cleo, { ...cleo, customerId: 'c2', travellers: [travellerOf('Cleo')] }]) });
    await letters('cle');
    const rows = page.getAllByRole('option').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Cleo Clientcleo@example.com · JOB-7 · 0 travellers', 'Cleo Clientcleo@example.com · JOB-7 · 1 traveller']);
  });

  test('a press picks the customer and fills in the field', async () => {
    const { page, field, picked, letters } = open({ [path]: told([cleo]) });
    await letters('cle');
    page.press(page.getByRole('option'));
    expect(picked).toEqual([cleo]);
    expect(field.value).toBe('Cleo Client');
  });

  test('Enter takes the first one', async () => {
    const { page, field, picked, letters } = open({ [path]: told([cleo]) });
    await letters('cle');
    page.key(field, 'Enter');
    expect(picked).toEqual([cleo]);
  });

  test.each([
    ['nobody', told([]), 'No customer matches'],
    ['a lost connection', 'lost' as const, 'We cannot search your customers at the moment. Please try again.'],
    ['a refusal', refusedWith('session.wrongRole', 'No.'), 'We cannot search your customers at the moment. Please try again.'],
  ])('reports %s in the list', async (_, reply, words) => {
    const { letters } = open({ [path]: reply });
    await letters('zzz');
    expect(document.body.textContent).toContain(words);
  });

  test("fills in the search's customer once without a press, and no namesake", async () => {
    onTestFinished(forgetSharedState);
    changeSharedState({ customerInHand: { customerId: 'c1', name: 'Cleo Client' } });
    const asked = answerFetch({ [path]: told([{ ...cleo, customerId: 'c2' }, cleo]) });
    const picked: CustomerPick[] = [];
    const page = mount(<CustomerPicker first takesInHand onPick={(one) => picked.push(one)} />);
    page.wait(60);
    await page.settle();
    await page.settle();
    expect(asked[0]?.to).toBe(`${path}?search=Cleo+Client`);
    expect(picked).toEqual([cleo]);
    expect(page.getByRole<HTMLInputElement>('combobox').value).toBe('Cleo Client');
    expect(sharedState().customerInHand).toBeUndefined();
  });

  test('if somebody is already named, the chosen customer is not filled in', async () => {
    onTestFinished(forgetSharedState);
    changeSharedState({ customerInHand: { customerId: 'c1', name: 'Cleo Client' } });
    const { page, picked } = open({ [path]: told([cleo]) });
    page.wait(60);
    await page.settle();
    expect(picked).toEqual([]);
  });

  test('results for earlier letters are not offered for the present ones', async () => {
    const { page, field, letters } = open({ [path]: told([cleo]) });
    await letters('cle');
    page.choose(field, 'clef');
    expect(page.queryByRole('option')).toBeNull();
    expect(document.body.textContent).toContain('Searching…');
  });
});

function travellerOf(firstName: string): CustomerPick['travellers'][number] {
  return {
    travellerId: 't1',
    title: '',
    firstName,
    lastName: 'Client',
    dateOfBirth: '',
    countryOfResidence: '',
    email: '',
    phone: '',
    railcards: [],
  };
}
