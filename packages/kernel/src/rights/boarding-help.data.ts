/** Help to board and alight for travellers with reduced mobility (ACCESS-6). */

export const helpNeeds = {
  RAMP: 'A ramp or lift for a wheelchair',
  GUIDE: 'Guiding, for a blind or partially sighted traveller',
  WALK: 'Help with walking and luggage',
} as const;

export type HelpNeed = keyof typeof helpNeeds;

export const helpNeedCodes = Object.keys(helpNeeds) as readonly HelpNeed[];

interface HelpNotice {
  /** A desk that hears of the journey this long before promises the help. Later it tries. */
  readonly hours: number;
  readonly source: string;
}

const european: HelpNotice = { hours: 24, source: 'Regulation (EU) 2021/782, Article 24' };

const notices: Readonly<Record<string, HelpNotice>> = {
  GB: { hours: 2, source: 'Passenger Assist, Office of Rail and Road' },
  US: { hours: 24, source: 'amtrak.com, Accessible Travel Services' },
  CA: { hours: 48, source: 'viarail.ca, Accessible travel' },
};

/** The notice that help at a station of this country (ISO 3166) needs. */
export function helpNotice(country: string): HelpNotice {
  return notices[country] ?? european;
}

interface HelpAtStation {
  /** From the street to every platform without a step. */
  readonly stepFree: boolean;
  readonly staffed: string;
}

/**
 * Facts of large stations, by code; elsewhere nothing is claimed. Source: the station pages of National Rail Enquiries, SNCF Gares & Connexions, Amtrak
 * and VIA Rail, as general knowledge.
 */
export const helpAtStations: Readonly<Record<string, HelpAtStation>> = {
  EUS: { stepFree: true, staffed: '05:00 to 01:00' },
  KGX: { stepFree: true, staffed: '05:00 to 01:00' },
  STP: { stepFree: true, staffed: '05:00 to 00:00' },
  PAD: { stepFree: true, staffed: '05:00 to 01:00' },
  WAT: { stepFree: true, staffed: '04:30 to 01:00' },
  VIC: { stepFree: true, staffed: '24 hours' },
  LST: { stepFree: true, staffed: '04:30 to 01:00' },
  LBG: { stepFree: true, staffed: '24 hours' },
  BHM: { stepFree: true, staffed: '05:00 to 00:30' },
  MAN: { stepFree: true, staffed: '24 hours' },
  LIV: { stepFree: true, staffed: '05:00 to 00:30' },
  LDS: { stepFree: true, staffed: '24 hours' },
  YRK: { stepFree: true, staffed: '24 hours' },
  NCL: { stepFree: true, staffed: '05:00 to 23:30' },
  EDB: { stepFree: true, staffed: '04:00 to 00:45' },
  GLC: { stepFree: true, staffed: '04:00 to 00:30' },
  BRI: { stepFree: true, staffed: '05:00 to 01:00' },
  RDG: { stepFree: true, staffed: '24 hours' },
  CRE: { stepFree: true, staffed: '24 hours' },
  PRE: { stepFree: true, staffed: '24 hours' },
  CDF: { stepFree: true, staffed: '04:30 to 01:00' },
  BTN: { stepFree: true, staffed: '24 hours' },
  SWA: { stepFree: true, staffed: '05:00 to 23:30' },
  FRPLY: { stepFree: true, staffed: '05:00 to 01:00' },
  FRPNO: { stepFree: true, staffed: '05:00 to 00:30' },
  FRLPD: { stepFree: true, staffed: '05:00 to 00:30' },
  NYP: { stepFree: true, staffed: '24 hours' },
  BOS: { stepFree: true, staffed: '05:00 to 22:00' },
  WAS: { stepFree: true, staffed: '24 hours' },
  CHI: { stepFree: true, staffed: '06:00 to 00:00' },
};

/** The desk of a seller's carriers. Embedded carriers have addresses of a name that cannot receive mail. */
export function helpDeskAddress(source: string): string {
  return `assistance.${source.toLowerCase()}@carriers.example`;
}
