/** Trains that nobody sells through this shop, and the company that does. */
export interface SoldByOthers {
  /** The trains, for "We do not sell … ": "trains in Norway". */
  readonly trains: string;
  readonly sellers: string;
  /** Its own shop. */
  readonly site: string;
}

/**
 * By country: an end there at which no train of ours calls. Source: each railway sells its trains in its own shop, named here as of November
 * 2026; Hellenic Train and Vy also named by Interrail's pages on the countries.
 */
export const soldByOthersIn: Readonly<Record<string, SoldByOthers>> = {
  NO: { trains: 'trains in Norway', sellers: 'Vy and Entur', site: 'vy.no' },
  FI: { trains: 'trains in Finland', sellers: 'VR', site: 'vr.fi' },
  GR: { trains: 'trains in Greece', sellers: 'Hellenic Train', site: 'hellenictrain.gr' },
  IE: { trains: 'trains within Ireland', sellers: 'Iarnród Éireann (Irish Rail)', site: 'irishrail.ie' },
  EE: { trains: 'trains in Estonia', sellers: 'Elron', site: 'elron.ee' },
  LV: { trains: 'trains in Latvia', sellers: 'Vivi', site: 'vivi.lv' },
  LT: { trains: 'trains in Lithuania', sellers: 'LTG Link', site: 'ltglink.lt' },
  RO: { trains: 'trains in Romania', sellers: 'CFR Călători', site: 'cfrcalatori.ro' },
  BG: { trains: 'trains in Bulgaria', sellers: 'BDZ', site: 'bdz.bg' },
  RS: { trains: 'trains in Serbia', sellers: 'Srbija Voz', site: 'srbijavoz.rs' },
  ME: { trains: 'trains in Montenegro', sellers: 'ŽPCG', site: 'zpcg.me' },
  BA: { trains: 'trains in Bosnia and Herzegovina', sellers: 'ŽFBH', site: 'zfbh.ba' },
  MK: { trains: 'trains in North Macedonia', sellers: 'Makedonski Železnici Transport', site: 'mztransportad.com.mk' },
  HR: { trains: 'trains within Croatia', sellers: 'HŽ Putnički prijevoz', site: 'hzpp.hr' },
  TR: { trains: 'trains in Türkiye', sellers: 'TCDD Taşımacılık', site: 'ebilet.tcddtasimacilik.gov.tr' },
  UA: { trains: 'trains in Ukraine', sellers: 'Ukrzaliznytsia', site: 'booking.uz.gov.ua' },
  MA: { trains: 'trains in Morocco', sellers: 'ONCF', site: 'oncf.ma' },
  MD: { trains: 'trains in Moldova', sellers: 'Calea Ferată din Moldova', site: 'railway.md' },
  AL: { trains: 'trains in Albania', sellers: 'Hekurudha Shqiptare', site: 'hsh.com.al' },
  RU: { trains: 'trains in Russia', sellers: 'RZD', site: 'rzd.ru' },
  BY: { trains: 'trains in Belarus', sellers: 'the Belarusian Railway', site: 'rw.by' },
};

/** Trains between the stations of two towns, where we sell other ways or none. */
export interface LineOfOthers extends SoldByOthers {
  /** Codes of stations and groups, town by town. */
  readonly towns: readonly (readonly string[])[];
  /** Whether slower trains of ours run between the same stations, so that their days and times are worth naming. */
  readonly besidesOurs?: true;
}

/** Source: gobrightline.com, map of stations; irishrail.ie and translink.co.uk on the Enterprise, both as of November 2026. */
export const linesOfOthers: readonly LineOfOthers[] = [
  {
    towns: [['USMIA', 'USHOL'], ['USFTL', 'USDFB', 'USDLB'], ['USWPB'], ['USORL', 'USKIS', 'USWPK']],
    trains: 'the trains of Brightline between Miami, Fort Lauderdale, West Palm Beach and Orlando',
    sellers: 'Brightline',
    site: 'gobrightline.com',
    besidesOurs: true,
  },
  {
    towns: [
      ['IEDCL', 'IEDHT', 'IEDFP', 'IEXDUB', 'IEXCUS', 'IEXOCS'],
      ['GBBFG', 'GBBFS', 'GBXBFS'],
    ],
    trains: 'the Enterprise trains between Dublin and Belfast',
    sellers: 'Irish Rail and Translink',
    site: 'irishrail.ie',
  },
];
