import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { type PartShare, travellersShare } from '../../rules/part-shares.ts';
import { exchangeFigures } from './exchange-figures.ts';
import { exchangeRows } from './exchange-rows.ts';
import { travellersPlan } from './travellers-plan.ts';

const gbp = (minor: number) => money('GBP', minor);
const share = (passengerRef: string, withheld: number, cardFee = 0): PartShare => ({
  direction: 'outward',
  passengerRef,
  fare: gbp(5000),
  rate: '1.00000000',
  discount: gbp(0),
  cardFee: gbp(cardFee),
  commission: gbp(withheld),
  markUp: gbp(0),
  withheld: gbp(withheld),
  charged: gbp(5000 + cardFee - withheld),
});
// £3.01 of commission on two tickets of £50 each
const [first, second] = [share('1', 151, 95), share('2', 150, 95)];
const part = { direction: 'outward', passengerRef: '2' } as const;

function planOf(shares: readonly PartShare[], newPrice: number) {
  const parts = [{ ...part, paid: gbp(5000) }];
  const terms = { oldValue: gbp(5000), fee: gbp(1000), cheaperFare: 'LOST' } as const;
  const figures = exchangeFigures({ shares, parts, terms, newPrice: gbp(newPrice), rate: '1.00000000' });
  const rows = exchangeRows({ figures, shares: [second], directions: ['outward'], newPrices: [newPrice] });
  return { figures, rows, parts: [part] };
}

test.each([3000, 5000, 8000])(
  'the travellers of a net agency read prices without its commission and card fee, for a new fare of %i',
  (fare) => {
    const told = travellersPlan(planOf([first, second], fare), [first, second]);
    const { current, charge, lost, due, fee } = told.figures;
    expect([current, charge, fee, lost]).toEqual([gbp(5000), gbp(fare), gbp(1000), gbp(Math.max(0, 5000 - fare))]);
    expect(due).toEqual(gbp(charge.minor - current.minor + lost.minor + fee.minor));
    expect(told.rows).toEqual([{ direction: 'outward', current, next: charge, lost, fee, due }]);
    expect(told.figures).toMatchObject({ cardFee: gbp(0), withheld: gbp(0), old: { commission: gbp(0), cardFee: gbp(0) } });
  },
);

test('it is the plan that these travellers would have had without an agency', () => {
  const plain = planOf([first, second].map(travellersShare), 8000).figures;
  const { figures } = travellersPlan(planOf([first, second], 8000), [first, second]);
  for (const key of ['current', 'charge', 'lost', 'fee', 'due'] as const) expect(figures[key]).toEqual(plain[key]);
});
