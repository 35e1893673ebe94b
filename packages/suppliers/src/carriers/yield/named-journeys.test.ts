import { describe } from 'vitest';
import { type NamedJourney, pricesNamedJourneys } from '../engine/testing/named-journeys.ts';
import { frenchTrip } from './testing/french-trips.ts';
import { priceOne, shortPrices } from './testing/price-one.ts';

const tuesday = '2026-12-01';
const saturday = '2026-12-05';
const jeune = 'FR_AVANTAGE_JEUNE';
const adulte = 'FR_AVANTAGE_ADULTE';

/** The product, and the prices in cents of its cheapest and dearest tiers for the party, calculated by hand from the tariff's files. */
const journeys: readonly NamedJourney[] = [
  [
    'Paris to Lyon on a weekday',
    tuesday,
    'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex',
    [40],
    [],
    ['INO2 2900-9700', 'INO1 4500-14000', 'OPT1 16500', 'OPP1 19900'],
  ],
  [
    'Paris to Lyon on a Saturday: no Optimum Plus',
    saturday,
    'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex',
    [40],
    [],
    ['INO2 2900-9700', 'INO1 4500-14000', 'OPT1 16500'],
  ],
  [
    // €119 less 30 % is €83.30, which is below €89, the maximum from 3 h on; Optimum accepts no card
    'Paris to Marseille at 20 with a Carte Avantage',
    tuesday,
    'FRPLY 07:38 FRMSC 10:43 TI tgv-euroduplex',
    [20],
    [jeune],
    ['INO2 2030-8330', 'INO1 3640-11550', 'OPT1 18900'],
  ],
  [
    // from €17 to €66: the holder and the companion pay 30 % less, and each child pays 40 % of that
    'Paris to Lille, a family of four with Carte Avantage Adulte',
    tuesday,
    'FRPNO 07:46 FRLLE 08:48 TI tgv-duplex',
    [40, 38, 8, 6],
    [adulte],
    ['INO2 3740-14520', 'INO1 5500-20240', 'OPT1 31500'],
  ],
  ['Lyon to Grenoble by TER', tuesday, 'FRLPD 08:14 FRGNB 09:40 TERARA regio2n', [40, 9], [], ['TER2 3645']],
  ["Lyon to Bourgoin by the region's kilometres", tuesday, 'FRLPD 08:14 FRHEY 08:42 TERARA regio2n', [40], [], ['TER2 1130']],
  ['Paris to Clermont by Intercités', tuesday, 'FRPBE 09:00 FRCFE 12:33 IC corail', [40], [], ['ITC2 2000-6000', 'ITC1 2900-8400']],
  ['London to Paris', tuesday, 'STP 08:01 FRPNO 11:18 ES eurostar-e320', [40], [], ['EUS2 4450-26500', 'EUP1 8000-32500', 'EPR1 37500']],
  [
    // a child pays 70 %, an infant nothing
    'London to Amsterdam with a child and an infant',
    tuesday,
    'STP 06:16 NLAMA 11:10 ES eurostar-e320',
    [40, 9, 2],
    [],
    ['EUS2 7565-48450', 'EUP1 13600-58650', 'EPR1 67830'],
  ],
  [
    'Paris to Brussels',
    tuesday,
    'FRPNO 07:49 BEBMI 09:11 ESC eurostar-pbka',
    [40],
    [],
    ['ECS2 2900-11900', 'ECP1 5900-15500', 'ECB1 20500'],
  ],
  ['Paris to Genève', tuesday, 'FRPLY 08:18 FRTTX 11:29 LY tgv-lyria', [40], [], ['LYR2 2900-11900', 'LYR1 6500-17500', 'LYB1 22900']],
  [
    'Paris to Frankfurt',
    tuesday,
    'FRPST 09:06 DEFRH 13:01 DB ice-3neo',
    [40],
    [],
    ['ICS2 3900-12900', 'ICE2 4500-13400', 'ICF2 13900', 'ICS1 6900-20400', 'ICE1 7800-21200', 'ICF1 21900'],
  ],
  [
    'Paris to Marseille by Ouigo, a child at €8 and a card of no use',
    tuesday,
    'FRPLY 07:54 FRMSC 11:10 OU ouigo-duplex',
    [26, 8],
    [jeune],
    ['OUE2 2400-8700'],
  ],
  ['Paris to Lyon by Ouigo Train Classique', tuesday, 'FRPBE 08:11 FRLPD 13:03 OU ouigo-classique', [40], [], ['OUC2 1000-3900']],
  ['Paris to Nice by night', tuesday, 'FRPAZ 20:52 FRNIC 33:08 IC corail-night', [40], [], ['NUI2 2900-7900']],
  ['Paris to Rouen by Nomad', tuesday, 'FRPSL 08:00 FRURD 09:20 TERNOR omneo-premium', [40], [], ['NOM2 2640', 'NOM1 3790']],
  [
    'Paris to Grenoble with a change onto TER: the sum of both',
    tuesday,
    'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex; FRLPD 10:14 FRGNB 11:40 TERARA regio2n',
    [40],
    [],
    ['INO2TER2 5330-12130', 'INO1TER2 6930-16430', 'OPT1TER2 18930', 'OPP1TER2 22330'],
  ],
  [
    'London to Lyon across Paris',
    tuesday,
    'STP 08:01 FRPNO 11:18 ES eurostar-e320; FRPLY 13:00 FRLPD 14:58 TI tgv-duplex',
    [40],
    [],
    ['EUS2INO2 7350-36200', 'EUP1INO1 12500-46500', 'EPR1OPT1 54000', 'EPR1OPP1 57400'],
  ],
  [
    // Not in the table of flows. 267 km as the crow flies: €8 + 100 km at 28 ct + 167 km at 20 ct make €69, of which 30 % is €21; first
    // class costs 45 % more.
    'Rennes to Les Aubrais by the curve',
    tuesday,
    'FRRNS 08:00 FRLAB 11:00 TI tgv-duplex',
    [40],
    [],
    ['INO2 2100-6900', 'INO1 3000-10000', 'OPT1 11600'],
  ],
  [
    'Barcelona to Madrid',
    tuesday,
    'ESBST 08:00 ESMAT 10:30 RENFE ave-s103',
    [40],
    [],
    ['AVB2 2500-11000', 'AVE2 3100-11400', 'AVP2 11900', 'AVE1 5000-16300', 'AVP1 16900'],
  ],
  ['By a train of another source: not sold', tuesday, 'STP 08:00 FRPNO 11:20 EM corail', [40], [], []],
];

describe('named journeys', () => {
  pricesNamedJourneys({ trip: frenchTrip, priceOne, short: shortPrices }, journeys);
});
