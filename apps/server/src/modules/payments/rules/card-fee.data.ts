/**
 * Fees for paying by card. Of the rows that match a payment, the one that starts latest applies; without a matching row there is no fee.
 *
 * Consumer cards of the United Kingdom and the EEA never carry a fee, whatever the rows below say, because the rule checks this first:
 * Consumer Rights (Payment Surcharges) Regulations 2012 as amended in 2018, and Directive (EU) 2015/2366, Article 62(4). PayPal never
 * carries one either.
 */
export type Market = 'AU' | 'NZ' | 'UK' | 'US' | 'CA';

export interface CardFeeRow {
  readonly market: Market;
  /** First and last day in the market's own time, YYYY-MM-DD. An operator ends a fee by entering its last day. */
  readonly from: string;
  readonly to?: string;
  /** In ten-thousandths of the amount paid: 190 is 1.9 %. */
  readonly basisPoints: number;
  readonly source: string;
}

export const cardFees: readonly CardFeeRow[] = [
  {
    market: 'AU',
    from: '2020-01-01',
    basisPoints: 190,
    source:
      'The specification. The Reserve Bank of Australia consulted in July 2025 on ending such surcharges: an operator ends the row by its last day',
  },
];

/** Countries whose law forbids a fee on cards issued there: the EEA's thirty members and the United Kingdom. */
export const surchargeFreeCardCountries: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);
