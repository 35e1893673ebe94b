/**
 * The terms of sale as flat texts of a form, and back: promotions, card fees, exchange rates. A text is checked when it is saved, and what the
 * form cannot read is a problem of its field, in a sentence.
 */
import { currencies, isCurrency, money, type Money, toDecimal } from '@throughfare/kernel/money';
import type { HoldFee } from '@throughfare/kernel/hold-fee';
import type { CardFee } from '@throughfare/kernel/markets.data';
import { isSource } from '@throughfare/kernel/source';
import { mostShare, type SplitFee } from '@throughfare/kernel/split-fee';
import type { Promotion } from './apply-promotion.ts';
import type { RateTable } from './cross-rate.ts';

export type FormTexts = Readonly<Record<string, string>>;

export interface FormProblem {
  readonly field: string;
  readonly message: string;
}

/** Reads "5 GBP" or "5.50 GBP". */
function readAmount(text: string, leastMinor = 1): Money | undefined {
  const [, units = '', cents = '', currency = ''] = /^(\d{1,6})(?:\.(\d{2}))? ([A-Z]{3})$/.exec(text) ?? [];
  const minor = Number(units) * 100 + Number(cents);
  return isCurrency(currency) && minor >= leastMinor ? money(currency, minor) : undefined;
}

/** Reads "10 %" or "1.9 %" as hundredths of a per cent. */
function readPercent(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))? ?%$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const amountText = (amount: Money): string => `${toDecimal(amount)} ${amount.currency}`;
const percentText = (hundredths: number): string => `${hundredths / 100} %`;

export type PromotionForm = Omit<Promotion, 'code' | 'description' | 'usesLeft'> & {
  /** How often it can be used in all. Absent: unlimited. */
  readonly uses?: number;
};

export function promotionTexts({ discount, validFrom, validUntil, minimum, markets, uses }: PromotionForm): FormTexts {
  return {
    discount: discount.kind === 'percent' ? percentText(discount.percent * 100) : amountText(discount.amount),
    validFrom,
    validUntil,
    minimum: minimum ? amountText(minimum) : '',
    uses: uses === undefined ? '' : String(uses),
    markets: markets.join(', '),
  };
}

export function readPromotion(texts: FormTexts): PromotionForm | readonly FormProblem[] {
  const { discount = '', validFrom = '', validUntil = '', minimum = '', uses = '', markets = '' } = texts;
  const hundredths = readPercent(discount);
  const percent = hundredths === undefined || hundredths % 100 !== 0 ? undefined : hundredths / 100;
  const amount = readAmount(discount);
  const least = readAmount(minimum);
  const isPercent = percent !== undefined && percent >= 1 && percent <= 100;
  const problems = [
    ...(isPercent || amount
      ? []
      : [{ field: 'discount', message: 'Please write whole per cent, or an amount with its currency: 10 % or 5.00 GBP' }]),
    ...(minimum === '' || least ? [] : [{ field: 'minimum', message: 'Please write an amount with its currency: 40.00 GBP' }]),
    ...(/^(?:[1-9]\d{0,8})?$/.test(uses) ? [] : [{ field: 'uses', message: 'Please write a whole number, or nothing for no limit.' }]),
    ...(validUntil < validFrom ? [{ field: 'validUntil', message: 'The last day is before the first.' }] : []),
  ];
  if (problems.length > 0 || (!isPercent && !amount)) return problems;
  return {
    discount: amount ? { kind: 'amount', amount } : { kind: 'percent', percent: percent ?? 0 },
    validFrom,
    validUntil,
    markets: markets.split(', ').filter((market) => market !== ''),
    ...(least ? { minimum: least } : {}),
    ...(uses === '' ? {} : { uses: Number(uses) }),
  };
}

/** A share of card payments in its ten-thousandths, an amount kept from each refund, and the fees for held places and split tickets. */
export type Fee = number | Money | Omit<HoldFee, 'market'> | Omit<SplitFee, 'market'>;

export interface MarketFee extends Pick<CardFee, 'from' | 'to'> {
  readonly market: string;
  readonly fee: Fee;
}

function feeText(fee: Fee): string {
  if (typeof fee === 'number') return percentText(fee);
  if ('minor' in fee) return amountText(fee);
  if ('percent' in fee) return `${fee.percent} % up to ${amountText(fee.most)}`;
  const long = fee.minutes % 60 === 0 ? `${fee.minutes / 60} h` : `${fee.minutes} min`;
  return `${fee.source} ${long} ${amountText(fee.fee)}`;
}

/** Undefined if the text is none of the four, or more than a fee may be. */
function readFeeText(text: string): Fee | undefined {
  const basisPoints = readPercent(text);
  if (basisPoints !== undefined) return basisPoints <= 1000 ? basisPoints : undefined;
  const [, share, upTo = ''] = /^(\d{1,2}) ?% up to (.+)$/.exec(text) ?? [];
  const most = readAmount(upTo);
  if (most) return Number(share) >= 1 && Number(share) <= mostShare ? { percent: Number(share), most } : undefined;
  const [, source = '', long, unit, amount = ''] = /^(\w+) (\d{1,4}) (h|min) (.+)$/.exec(text) ?? [];
  const fee = readAmount(amount, 0);
  if (!fee) return readAmount(text);
  const minutes = Number(long) * (unit === 'h' ? 60 : 1);
  return isSource(source) && minutes >= 15 && minutes <= 2880 ? { source, minutes, fee } : undefined;
}

export function feeTexts({ market, fee, from, to = '' }: MarketFee): FormTexts {
  return { market, percent: feeText(fee), firstDay: from, lastDay: to };
}

/**
 * A fee that is new begins on a later day, so that every process knows it by then. Of one that has begun only the last day can change, because
 * customers have been shown it. `today` is the market's.
 */
export function readFee(texts: FormTexts, present: MarketFee | undefined, today: string): MarketFee | readonly FormProblem[] {
  const { market = '', percent = '', firstDay = '', lastDay = '' } = texts;
  const fee = readFeeText(percent);
  const read: MarketFee = { market, fee: fee ?? 0, from: firstDay, ...(lastDay === '' ? {} : { to: lastDay }) };
  const hasBegun = present !== undefined && present.from <= today;
  const isSame = present?.market === market && present.from === firstDay && feeText(present.fee) === feeText(read.fee);
  const problems = [
    ...(fee === undefined
      ? [{ field: 'percent', message: 'Please write one of these: 1.9 % (10 at most), 5.00 GBP, SNCF 24 h 5.00 GBP, 10 % up to 5.00 GBP' }]
      : []),
    ...(hasBegun && !isSame
      ? [
          {
            field: 'percent',
            message: `This fee has begun on ${present.from}. Only its last day can change: end it, and enter another one.`,
          },
        ]
      : []),
    ...(!hasBegun && firstDay <= today ? [{ field: 'firstDay', message: 'It can begin tomorrow at the earliest.' }] : []),
    ...(lastDay !== '' && (lastDay < firstDay || lastDay < today)
      ? [{ field: 'lastDay', message: 'The last day is before the first, or over.' }]
      : []),
  ];
  return problems.length > 0 ? problems : read;
}

export function rateTexts({ base, rates }: RateTable): FormTexts {
  return { rates: currencies.flatMap((currency) => (currency === base ? [] : [`${currency} ${rates[currency]}`])).join('\n') };
}

/** Units of each currency for one euro, a line each. */
export function readRates(day: string, { rates: text = '' }: FormTexts, today: string): RateTable | readonly FormProblem[] {
  if (day > today) return [{ field: 'slug', message: 'This day has not come yet.' }];
  const rates: Partial<Record<string, string>> = { EUR: '1' };
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, currency = '', rate = ''] = /^([A-Z]{3}) (\d{1,6}(?:\.\d{1,8})?)$/.exec(line) ?? [];
    if (!isCurrency(currency) || Number(rate) <= 0) return [{ field: 'rates', message: `This line cannot be read: ${line.slice(0, 80)}` }];
    rates[currency] = rate;
  }
  const missing = currencies.find((currency) => rates[currency] === undefined);
  if (missing !== undefined) return [{ field: 'rates', message: `The rate of ${missing} is missing.` }];
  // Every currency was looked for above.
  return { base: 'EUR', date: day, rates: rates as RateTable['rates'] };
}

export const isProblems = (read: object): read is readonly FormProblem[] => Array.isArray(read);
