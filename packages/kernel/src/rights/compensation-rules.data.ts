/**
 * What a late arrival brings, by law and carrier (DELAY-1). Of the rows that name an operator, the one whose days contain the day of travel and whose
 * length of journey fits applies. An operator without a row pays nothing for a late arrival.
 */
export interface CompensationRule {
  readonly id: string;
  /** For travellers: the law or the carrier's promise. */
  readonly law: string;
  /** The paragraph that decides on an amount. */
  readonly paragraph: string;
  readonly family: RightsFamily;
  readonly operators: readonly string[];
  /** YYYY-MM-DD, days of travel. Both are included. */
  readonly from: string;
  readonly until?: string;
  /** For journeys of at least, and of less than, this many planned minutes. */
  readonly journeyFrom?: number;
  readonly journeyBelow?: number;
  /** The shortest delay first. Empty: the carrier decides in each case. */
  readonly bands: readonly CompensationBand[];
  /** In minor units of this currency, the least that is paid for one ticket. */
  readonly least?: { readonly currency: 'EUR'; readonly minor: number };
  readonly claimWithinDays: number;
  /** The cause for which the carrier may refuse, with its paragraph. Absent: it pays whatever the cause. */
  readonly exemption?: string;
  readonly source: string;
}

/** The day of the last change of this table or of `family-rights.data.ts`. Kept with what a traveller was told (RIGHTS-5). */
export const rightsTableDay = '2026-11-29';

/** The law that holds beside the rule: refund, the next train, care. */
export type RightsFamily = 'GB' | 'EU' | 'CH' | 'CA' | 'US';

export interface CompensationBand {
  readonly fromMinutes: number;
  /** Of the price of a single, or of half the price of a return. */
  readonly percent: number;
  readonly pays: 'money' | 'voucher';
  /** The share is of the whole return ticket. */
  readonly ofReturn?: true;
}

const single30 = [
  { fromMinutes: 30, percent: 50, pays: 'money' },
  { fromMinutes: 60, percent: 100, pays: 'money' },
  { fromMinutes: 120, percent: 100, pays: 'money', ofReturn: true },
] as const satisfies readonly CompensationBand[];

const delayRepay = {
  from: '2021-01-01',
  claimWithinDays: 28,
  law: 'Delay Repay',
  family: 'GB',
  paragraph: 'National Rail Conditions of Travel, conditions 33 and 34, with the Passenger’s Charter of the operator',
} as const;

const europe = [
  { fromMinutes: 60, percent: 25, pays: 'money' },
  { fromMinutes: 120, percent: 50, pays: 'money' },
] as const satisfies readonly CompensationBand[];

const europeanOperators =
  'OU ES ESC TERARA TERBFC TERBRE TERCVL TERGE TERHDF TERNOR TERNAQ TEROCC TERPDL TERSUD TRANSDEV DB DBREG FLX SNCB NSI NS ARRNL RENFE OUIES IRYO EUSKO CP OBB OBBR WB CAT ESL CFL DSB SJ SNALL CD RJET PKPIC MAV ZSSK TRIT TRNORD NTV';

const regulation = {
  law: 'Regulation (EU) 2021/782',
  family: 'EU',
  from: '2023-06-07',
  bands: europe,
  least: { currency: 'EUR', minor: 400 },
  claimWithinDays: 90,
  paragraph: 'Article 19(1)',
} as const;

const exemption =
  'Article 19(10): extraordinary circumstances outside the railway, a fault of the passenger, or of a third party that could not be avoided';

export const compensationRules: readonly CompensationRule[] = [
  {
    ...delayRepay,
    id: 'delay-repay-15',
    operators: ['VT', 'GW', 'EM', 'TP', 'NT', 'AW', 'SW', 'SE', 'SN', 'GX', 'TL', 'GN', 'LE', 'CC', 'LM', 'WM'],
    bands: [{ fromMinutes: 15, percent: 25, pays: 'money' }, ...single30],
    source:
      'transportfocus.org.uk/makedelaypay/how-to-claim (25 % from 15 minutes, the operator that caused the delay pays); delayrepaycalc.co.uk/operators names those with the common bands; which operators belong here is otherwise general knowledge',
  },
  {
    ...delayRepay,
    id: 'delay-repay-30',
    operators: ['XC', 'GR', 'CH', 'SR', 'ME', 'CS', 'LD', 'HT', 'GC'],
    bands: single30,
    source:
      'crosscountrytrains.co.uk, "How is Delay Repay calculated?" (50 % from 30, 100 % from 60, the whole return from 120 minutes); for the other operators the threshold of 30 minutes is general knowledge',
  },
  {
    ...delayRepay,
    id: 'tfl',
    law: 'Transport for London’s charter',
    paragraph: 'Customer charter of London Overground and the Elizabeth line',
    operators: ['XR', 'LO'],
    bands: [{ fromMinutes: 30, percent: 100, pays: 'money' }],
    source: 'delayrepaycalc.co.uk/operators (not in Delay Repay); 100 % from 30 minutes is general knowledge',
  },
  {
    ...delayRepay,
    id: 'heathrow-express',
    law: 'Heathrow Express’s charter',
    paragraph: 'Passenger’s charter of Heathrow Express',
    operators: ['HX'],
    bands: [
      { fromMinutes: 15, percent: 50, pays: 'money' },
      { fromMinutes: 30, percent: 100, pays: 'money' },
    ],
    source: 'delayrepaycalc.co.uk/operators (not in Delay Repay); the bands are general knowledge',
  },
  {
    ...regulation,
    id: 'sncf-g30',
    law: 'Garantie 30 minutes of SNCF Voyageurs, and Regulation (EU) 2021/782',
    paragraph: 'SNCF Voyageurs, Garantie G30; from 60 minutes also Article 19(1)',
    operators: ['TI', 'IC', 'LY'],
    bands: [
      { fromMinutes: 30, percent: 25, pays: 'voucher' },
      { fromMinutes: 60, percent: 25, pays: 'money' },
      { fromMinutes: 120, percent: 50, pays: 'money' },
      { fromMinutes: 180, percent: 75, pays: 'money' },
    ],
    source:
      'service-public.fr, actualités A11166 (every cause; 25 %, 50 % from 2 h, 75 % from 3 h; money from 1 h); tf1info.fr, 2023 (90 days); beetravel.news, 7 June 2023 (kept for every cause when Article 19(10) came into force: the guarantee does not use the exemption)',
  },
  {
    ...regulation,
    exemption,
    id: 'eu-rail',
    operators: europeanOperators.split(' '),
    source:
      'eur-lex.europa.eu, CELEX 32021R0782, Article 19 (25 % from 60, 50 % from 120 minutes; half the price of a return; paragraph 8: 4 euros; paragraph 10: exemptions); trenitalia.com, "Indennità per ritardi" pays the same; member states may exempt regional trains (Article 2(6)), which no row does',
  },
  {
    ...regulation,
    exemption,
    id: 'swiss-rail',
    law: 'Swiss Passenger Transport Act',
    family: 'CH',
    paragraph: 'Article 21 and Articles 61 and 61a of the Ordinance',
    operators: ['SBB'],
    from: '2021-01-01',
    source: 'general knowledge: the same bands as in the European Union, and at least 5 francs, which we take for 4 euros',
  },
  {
    id: 'via-corridor',
    family: 'CA',
    law: 'VIA Rail’s travel credits',
    paragraph: 'VIA Rail, "Late train travel credits": Québec City–Windsor corridor',
    operators: ['VIA'],
    from: '2020-01-01',
    journeyBelow: 600,
    bands: [
      { fromMinutes: 60, percent: 50, pays: 'voucher' },
      { fromMinutes: 240, percent: 100, pays: 'voucher' },
    ],
    claimWithinDays: 180,
    source:
      'viarail.ca/en/plan/refunds-and-exchanges/travel-credits (50 % from 1, 2 or 4 hours by destination, as a credit); maplenewswire.ca, 2025 (100 % from 4 hours in the corridor); a journey of less than ten hours counts as one of the corridor, which is our reading',
  },
  {
    id: 'via-long',
    family: 'CA',
    law: 'VIA Rail’s travel credits',
    paragraph: 'VIA Rail, "Late train travel credits": long-distance trains',
    operators: ['VIA'],
    from: '2020-01-01',
    journeyFrom: 600,
    bands: [{ fromMinutes: 240, percent: 50, pays: 'voucher' }],
    claimWithinDays: 180,
    source: 'viarail.ca/en/resources/condition-travel-credit (4 hours or more)',
  },
  {
    id: 'amtrak',
    family: 'US',
    law: 'Amtrak’s discretion',
    paragraph: 'no law names an amount: Amtrak’s customer relations decide in each case',
    operators: ['AMK'],
    from: '2020-01-01',
    bands: [],
    claimWithinDays: 90,
    source: 'amtrak.com, customer relations; that it is discretionary is general knowledge',
  },
];

/** Below this delay nobody is told to write to a carrier that decides in each case. */
export const leastDiscretionMinutes = 60;
