/**
 * VAT and GST on an agency's sales, as dated rows (decision 0013). The law of the agency's country decides. A combination without a row is
 * refused, never guessed. Rows are added, and ended by `validUntil`; none is changed once it has decided a sale. Amounts include their tax.
 */
import type { TaxRule } from './tax-rules.types.ts';

/** The EU's member states, as ISO 3166-1 codes. */
export const unionStates: readonly string[] = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

const ownName = ['principal', 'marginScheme'] as const;
const ownService = ['fee', 'commission'] as const;

const greatBritain: readonly TaxRule[] = [
  {
    id: 'GB-AGENT-FARE',
    area: 'GB',
    roles: ['disclosedAgent'],
    parts: ['fare'],
    validFrom: '2021-01-01',
    words: 'Sold in the carrier’s name: the carrier accounts for VAT',
    source: 'HMRC Notice 709/6, section 2; VATA 1994 s 47',
  },
  {
    id: 'GB-AGENT-SERVICE',
    area: 'GB',
    registered: true,
    roles: ['disclosedAgent'],
    parts: ownService,
    places: ['domestic', 'partly'],
    payers: ['sameCountry'],
    validFrom: '2021-01-01',
    basisPoints: 0,
    words: 'VAT 0 %: arranging zero-rated passenger transport',
    source: 'VATA 1994 Sch 8 Group 8 items 4(a), 4(d), 10(b); HMRC VTRANS040000',
  },
  {
    id: 'GB-FEE-ABROAD',
    area: 'GB',
    registered: true,
    roles: ['disclosedAgent'],
    parts: ['fee'],
    places: ['abroad'],
    validFrom: '2021-01-01',
    words: 'Outside the scope of UK VAT: arranging transport that takes place abroad',
    source: 'VATA 1994 Sch 4A paras 2(1), 10; HMRC Notice 741A. VAT of the country of travel is for the agency to account for there',
  },
  {
    id: 'GB-COMMISSION-ABROAD',
    area: 'GB',
    registered: true,
    roles: ['disclosedAgent'],
    parts: ['commission'],
    places: ['abroad'],
    payers: ['sameCountry'],
    validFrom: '2021-01-01',
    basisPoints: 0,
    words: 'VAT 0 %: arranging zero-rated passenger transport',
    source: 'VATA 1994 s 7A(2)(a), Sch 8 Group 8 items 4(a), 10(b); HMRC VTRANS040000',
  },
  {
    id: 'GB-COMMISSION-OUTSIDE',
    area: 'GB',
    registered: true,
    roles: ['disclosedAgent'],
    parts: ['commission'],
    payers: ['elsewhere'],
    validFrom: '2021-01-01',
    words: 'Outside the scope of UK VAT: the customer belongs outside the United Kingdom',
    source: 'VATA 1994 s 7A(2)(a)',
  },
  {
    id: 'GB-UNREGISTERED',
    area: 'GB',
    registered: false,
    roles: ['disclosedAgent'],
    parts: ownService,
    validFrom: '2021-01-01',
    words: 'No VAT: the agency is not registered',
    source: 'VATA 1994 ss 3, 4(1)',
  },
  {
    id: 'GB-TOMS',
    area: 'GB',
    registered: true,
    roles: ownName,
    parts: ['fare', 'fee', 'commission'],
    places: ['domestic', 'partly', 'abroad'],
    validFrom: '2021-01-01',
    words: 'Tour Operators Margin Scheme: no VAT is shown',
    source: 'VATA 1994 s 53; SI 1987/1806; HMRC Notice 709/5 sections 2, 4.20; VTRANS021200',
  },
];

/**
 * An agent's fee to a private person follows the service that it arranges (Article 46): for a train within one state, the tax of that
 * state. Passenger transport may have a reduced rate (Annex III no. 5). Arranging it is not in that list, so the standard rate applies
 * (Article 96). Denmark and Ireland exempt passenger transport (Annex X, Part B no. 10). Of Sweden and the other states we only know the
 * rate, so they have no row with one.
 */
const standardRates: readonly (readonly [country: string, basisPoints: number, validFrom: string, source: string])[] = [
  ['AT', 2000, '2010-01-01', 'UStG 1994 §§ 3a(8), 10(1)'],
  ['BE', 2100, '2010-01-01', 'Royal Decree no. 20 of 20 July 1970 Article 1'],
  ['CZ', 2100, '2013-01-01', 'Act no. 235/2004 Coll. § 47(1)'],
  ['DE', 1900, '2021-01-01', 'UStG § 3a(3) no. 4, § 12(1)'],
  ['ES', 2100, '2012-09-01', 'Ley 37/1992 Articles 70.Uno.6.º, 90.Uno'],
  ['FR', 2000, '2014-01-01', 'CGI Articles 259 A 8°, 278'],
  ['HU', 2700, '2012-01-01', 'Act CXXVII of 2007 § 82(1)'],
  ['IT', 2200, '2013-10-01', 'DPR 633/1972 Articles 7-sexies, 16'],
  ['LU', 1700, '2024-01-01', 'Loi TVA of 12 February 1979 Article 39'],
  ['NL', 2100, '2012-10-01', 'Wet op de omzetbelasting 1968 Article 9(1)'],
  ['PL', 2300, '2011-01-01', 'Ustawa of 11 March 2004 on VAT Article 41(1)'],
  ['PT', 2300, '2011-01-01', 'CIVA Article 18(1)(c)'],
];

const feesOfMemberStates = standardRates.map(([country, basisPoints, validFrom, source]): TaxRule => ({
  id: `${country}-FEE`,
  area: 'EU',
  country,
  registered: true,
  roles: ['disclosedAgent'],
  parts: ['fee'],
  places: ['domestic'],
  validFrom,
  basisPoints,
  words: `VAT ${basisPoints / 100} %`,
  source: `Directive 2006/112/EC Articles 46, 96; ${source}`,
}));

/** A fee for a train within another member state carries the tax of that state, declared through the one-stop shop. */
const feesForOtherStates = standardRates.map(([country, basisPoints, validFrom, source]): TaxRule => ({
  id: `EU-FEE-IN-${country}`,
  area: 'EU',
  registered: true,
  roles: ['disclosedAgent'],
  parts: ['fee'],
  places: ['union'],
  travelCountry: country,
  // The one-stop shop takes such services since this day.
  validFrom: validFrom > '2021-07-01' ? validFrom : '2021-07-01',
  basisPoints,
  words: `VAT ${basisPoints / 100} % (${country}), through the one-stop shop`,
  source: `Directive 2006/112/EC Articles 46, 48, 96, 369a–369k; ${source}`,
}));

/**
 * Passenger transport takes place where it runs, in proportion to the distance in each state (Article 48), and a fee for arranging it follows
 * (Article 46). Many states exempt their part of an international journey (Annex X, Part B no. 10), not all of them the fee. The shop does not
 * measure the distance in each state. An invoice to a private person need not show the tax (Articles 219a(2)(b), 220(1)), so these say why
 * they show none, and where the agency declares it.
 */
const declaredThere = 'the agency declares it there, through the one-stop shop';
const byDistance = 'Directive 2006/112/EC Articles 46, 48, 219a(2)(b), 220(1), 369a–369k';
const fee = { area: 'EU', registered: true, roles: ['disclosedAgent'], parts: ['fee'], validFrom: '2021-07-01' } as const;

const feesWithoutRate: readonly TaxRule[] = [
  {
    ...fee,
    id: 'EU-FEE-SEVERAL',
    places: ['union'],
    travelCountry: '',
    words: `No VAT is shown: the fee is taxed in each state that the train runs through, by the distance there; ${declaredThere}`,
    source: byDistance,
  },
  {
    ...fee,
    id: 'EU-FEE-PARTLY',
    places: ['partly'],
    words: `No VAT is shown: the part of the fee for the way outside the Union has none, and the rest is taxed in each state by the distance there; ${declaredThere}`,
    source: byDistance,
  },
  ...unionStates
    .filter((country) => !standardRates.some(([known]) => known === country))
    .map((country): TaxRule => ({
      ...fee,
      id: `EU-FEE-IN-${country}`,
      places: ['union'],
      travelCountry: country,
      words: `No VAT is shown: the fee is taxed in the state of travel (${country}), if it taxes such a fee; ${declaredThere}`,
      source: byDistance,
    })),
];

/**
 * An agency of the Union without a tax number is a small enterprise: exempt in its own state, and in another only if it uses the exemption
 * there. Its invoice shows no tax, and says why. The rows without `registered` hold for it too, because the place of a service does not
 * depend on its supplier.
 */
const unregistered: readonly TaxRule[] = [
  {
    id: 'EU-UNREGISTERED',
    area: 'EU',
    registered: false,
    roles: ['disclosedAgent'],
    parts: ['fee'],
    places: ['domestic'],
    validFrom: '2025-01-01',
    words: 'No VAT: exempt small enterprise',
    source: 'Directive 2006/112/EC Articles 220a(1)(c), 226b, 284(1)',
  },
  {
    id: 'EU-UNREGISTERED-COMMISSION',
    area: 'EU',
    registered: false,
    roles: ['disclosedAgent'],
    parts: ['commission'],
    payers: ['sameCountry'],
    validFrom: '2025-01-01',
    words: 'No VAT: exempt small enterprise',
    source: 'Directive 2006/112/EC Articles 220a(1)(c), 226b, 284(1)',
  },
  {
    id: 'EU-UNREGISTERED-ELSEWHERE',
    area: 'EU',
    registered: false,
    roles: ['disclosedAgent'],
    parts: ['fee'],
    places: ['union', 'partly'],
    validFrom: '2025-01-01',
    words:
      'No VAT is shown: exempt small enterprise in its own state; for the way in other states the agency declares the tax there, unless it is exempt there too',
    source: 'Directive 2006/112/EC Articles 46, 48, 219a(2)(b), 220(1), 284(1) and (2)',
  },
];

const europeanUnion: readonly TaxRule[] = [
  {
    id: 'EU-AGENT-FARE',
    area: 'EU',
    roles: ['disclosedAgent'],
    parts: ['fare'],
    validFrom: '2007-01-01',
    words: 'Sold in the carrier’s name: the carrier accounts for VAT',
    source: 'Directive 2006/112/EC Articles 79(c), 306(1)',
  },
  {
    id: 'EU-MARGIN',
    area: 'EU',
    registered: true,
    roles: ownName,
    parts: ['fare', 'fee', 'commission'],
    places: ['domestic', 'union', 'abroad'],
    validFrom: '2013-01-01',
    words: 'Margin scheme — Travel agents',
    source: 'Directive 2006/112/EC Articles 226(13), 306–310',
  },
  {
    id: 'EU-MARGIN-PARTLY',
    area: 'EU',
    registered: true,
    roles: ownName,
    parts: ['fare', 'fee', 'commission'],
    places: ['partly'],
    validFrom: '2013-01-01',
    words: 'Margin scheme — Travel agents',
    source: 'Directive 2006/112/EC Articles 226(13), 306–310; the part outside the Union is exempt under Article 309',
  },
  {
    id: 'EU-COMMISSION-UNION',
    area: 'EU',
    roles: ['disclosedAgent'],
    parts: ['commission'],
    payers: ['union'],
    validFrom: '2010-01-01',
    words: 'Reverse charge',
    source: 'Directive 2006/112/EC Articles 44, 196, 226(11a)',
  },
  {
    id: 'EU-COMMISSION-OUTSIDE',
    area: 'EU',
    roles: ['disclosedAgent'],
    parts: ['commission'],
    payers: ['elsewhere'],
    validFrom: '2010-01-01',
    words: 'Outside the scope of EU VAT: the customer is established outside the Union',
    source: 'Directive 2006/112/EC Article 44',
  },
  {
    id: 'EU-FEE-OUTSIDE',
    area: 'EU',
    roles: ['disclosedAgent'],
    parts: ['fee'],
    places: ['abroad'],
    validFrom: '2010-01-01',
    words: 'Outside the scope of EU VAT: arranging transport that takes place outside the Union',
    source: 'Directive 2006/112/EC Articles 46, 48',
  },
  ...unregistered,
  ...feesOfMemberStates,
  ...feesForOtherStates,
  ...feesWithoutRate,
];

const australia: readonly TaxRule[] = [
  {
    id: 'AU-AGENT-FARE',
    area: 'AU',
    roles: ['disclosedAgent'],
    parts: ['fare'],
    validFrom: '2000-07-01',
    words: 'Sold in the carrier’s name: the carrier accounts for GST',
    source: 'A New Tax System (Goods and Services Tax) Act 1999 s 9-5, Division 153',
  },
  {
    id: 'AU-SERVICE-DOMESTIC',
    area: 'AU',
    registered: true,
    roles: ['disclosedAgent'],
    parts: ownService,
    places: ['domestic'],
    payers: ['sameCountry'],
    validFrom: '2000-07-01',
    basisPoints: 1000,
    words: 'GST 10 %',
    source: 'GST Act 1999 ss 9-5, 9-70; ATO, Tourism and hospitality industry partnership, issue 3',
  },
  {
    id: 'AU-SERVICE-ABROAD',
    area: 'AU',
    registered: true,
    roles: ['disclosedAgent'],
    parts: ownService,
    places: ['partly', 'abroad'],
    validFrom: '2000-07-01',
    basisPoints: 0,
    words: 'GST-free: arranging transport to, from or outside Australia',
    source: 'GST Act 1999 ss 38-355, 38-360; ATO, GST and international travel',
  },
  {
    id: 'AU-UNREGISTERED',
    area: 'AU',
    registered: false,
    roles: ['disclosedAgent'],
    parts: ownService,
    validFrom: '2000-07-01',
    words: 'No GST: the agency is not registered',
    source: 'GST Act 1999 ss 9-5(d), 23-5',
  },
  {
    id: 'AU-OWN-NAME-DOMESTIC',
    area: 'AU',
    registered: true,
    roles: ['principal'],
    parts: ['fare', 'fee'],
    places: ['domestic'],
    validFrom: '2000-07-01',
    basisPoints: 1000,
    words: 'GST 10 %',
    source: 'GST Act 1999 ss 9-5, 9-70',
  },
  {
    id: 'AU-OWN-NAME-ABROAD',
    area: 'AU',
    registered: true,
    roles: ['principal'],
    parts: ['fare', 'fee'],
    places: ['partly', 'abroad'],
    validFrom: '2000-07-01',
    basisPoints: 0,
    words: 'GST-free: transport to, from or outside Australia',
    source: 'GST Act 1999 s 38-355; ATO, GST and international travel',
  },
];

export const taxRules: readonly TaxRule[] = [...greatBritain, ...europeanUnion, ...australia];
