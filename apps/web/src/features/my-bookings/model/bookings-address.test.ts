import { expect, test } from 'vitest';
import { readBookingsQuery } from './bookings-address.ts';

const read = (text: string) =>
  Object.fromEntries(Object.entries(readBookingsQuery(new URLSearchParams(text))).filter(([, value]) => value !== undefined));

test('an address without anything is the first page', () => {
  expect(read('')).toEqual({ page: '0' });
});

test('all valid values are used', () => {
  const list = 'search=+lee+&page=3&sort=price&direction=desc&dateOf=trip&from=2026-11-01&to=2026-11-30&open=TF2RAILS&line=l2';
  expect(read(`${list}&problem=link&flow=exchange&form=sfopv&step=summary`)).toEqual({
    search: 'lee',
    page: '3',
    sort: 'price',
    direction: 'desc',
    dateOf: 'trip',
    from: '2026-11-01',
    to: '2026-11-30',
    open: 'TF2RAILS',
    line: 'l2',
    problem: 'link',
    flow: 'exchange',
    form: 'sfopv',
    step: 'summary',
  });
  const exchange = 'leg=outward&outDate=2026-12-01&outTime=08:00&backDate=2026-12-02&backTime=23:59&cards=off&quote=q&exchange=e';
  expect(read(`${exchange}&paypal=approved&token=t`)).toEqual({
    page: '0',
    leg: 'outward',
    outDate: '2026-12-01',
    outTime: '08:00',
    backDate: '2026-12-02',
    backTime: '23:59',
    cards: 'off',
    quote: 'q',
    exchange: 'e',
    paypal: 'approved',
    token: 't',
  });
});

test.each([
  'search=+',
  'page=-1',
  'page=1.5',
  'page=many',
  'sort=colour',
  'direction=up',
  'dateOf=birth',
  'from=2026-02-30',
  'to=tomorrow',
  'problem=none',
  'flow=steal',
  'form=cash',
  'step=9',
  'outTime=24:00',
  'backTime=9:00',
  'cards=on',
  'paypal=maybe',
])('%s is ignored', (text) => {
  expect(read(text)).toEqual({ page: '0' });
});

test('parts come as one value, or as the boxes that were ticked without a script', () => {
  expect(read('parts=outward.1,inward.1').parts).toBe('outward.1,inward.1');
  expect(read('part=outward.1&part=inward.2').parts).toBe('outward.1,inward.2');
});
