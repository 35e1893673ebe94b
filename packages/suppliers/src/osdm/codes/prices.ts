import { type Currency, money, type Money } from '@throughfare/kernel/money';
import type { Price } from '@throughfare/osdm/basics';
import { SupplierFailure } from '../../port/supplier-failure.ts';

/** OSDM counts in units of 10 to the power of minus `scale`; without a scale in hundredths. Our currencies have two decimals. */
const ourScale = 2;

/** Fails `rejected` for another currency than the agreed one, or for an amount that has no whole minor units. */
export function readPrice({ currency, amount, scale }: Price, agreed: Currency): Money {
  if (currency !== agreed) throw SupplierFailure.of('rejected', `its price is in ${currency}, and ${agreed} was agreed`);
  const minor = amount * 10 ** (ourScale - (scale ?? ourScale));
  if (!Number.isSafeInteger(minor)) throw SupplierFailure.of('rejected', 'its price has no whole minor units');
  return money(agreed, minor);
}

/** Divides an amount into equal parts; the first ones are a minor unit larger if it does not come out even. */
export function divide(amount: Money, count: number): Money[] {
  const least = Math.trunc(amount.minor / count);
  const rest = amount.minor - least * count;
  return Array.from({ length: count }, (_, index) => money(amount.currency, least + (index < Math.abs(rest) ? Math.sign(rest) : 0)));
}
