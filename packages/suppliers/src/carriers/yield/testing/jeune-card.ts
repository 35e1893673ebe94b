import type { Card } from '../tariff.types.ts';

/** SNCF's Carte Avantage Jeune, without its caps. */
export const jeuneCard: Card = {
  name: 'Jeune',
  priceCents: 4900,
  holder: { minAge: 12, maxAge: 27 },
  offPerMille: 300,
  childOffPerMille: 600,
  companions: { adults: 0, children: 3 },
  families: [],
  notProducts: [],
  capsStandardDirect: [],
};
