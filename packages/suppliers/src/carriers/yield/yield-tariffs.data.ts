import type { Source } from '@throughfare/kernel/source';

/** Sources that are sold by a tariff of this engine, and the folder of `data/fares` that holds it. A new one is a folder and a line here. */
export const yieldTariffs: Readonly<Partial<Record<Source, string>>> = {
  SNCF: 'sncf',
  AMT: 'amt',
  VIA: 'via',
  TRENITALIA: 'trenitalia',
  ITAL: 'ital',
  SilverRail: 'silverrail',
};
