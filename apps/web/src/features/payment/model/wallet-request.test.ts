import { expect, test } from 'vitest';
import { walletRequest } from './wallet-request.ts';

test("asks for the button's amount, in minor units of a lower-case currency, from the country of the document", () => {
  expect(walletRequest({ currency: 'GBP', totalWithCardFee: '38.29' }, 'Throughfare')).toEqual({
    country: 'US',
    currency: 'gbp',
    total: { label: 'Throughfare', amount: 3829 },
    requestPayerName: true,
    requestPayerEmail: true,
  });
});
