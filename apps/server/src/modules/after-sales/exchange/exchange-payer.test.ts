import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { checkTravellersExchange } from './exchange-payer.ts';

const gbp = (minor: number) => money('GBP', minor);
const due = (minor: number) => ({ isAtomic: true, figures: { due: gbp(minor), charge: gbp(9000), old: { refund: gbp(0) }, fee: gbp(0) } });
const check = (settlement: 'net' | 'gross', isForAgency: boolean, minor: number) => () =>
  checkTravellersExchange({ isForAgency, item: { agency: { settlement } } }, due(minor));

test('the traveller of a net agency leaves an exchange that moves money to the agency', () => {
  for (const minor of [1, -1]) expect(check('net', false, minor)).toThrow('exchange.byAgency');
  expect(check('net', false, 0)).not.toThrow();
  expect(check('net', true, 1)).not.toThrow();
  expect(check('gross', false, 1)).not.toThrow();
});
