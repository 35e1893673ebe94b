import { describe } from 'vitest';
import { type NamedJourney, pricesNamedJourneys } from '../engine/testing/named-journeys.ts';
import { britishTrip } from './testing/british-trips.ts';
import { priceOne, shortPrices } from './testing/price-one.ts';

/** The product, and the price in pence of its cheapest tier for the party, calculated by hand from the fares' files. */
const journeys: readonly NamedJourney[] = [
  [
    'London to Manchester off-peak',
    '2026-12-01',
    'EUS 10:20 MAN 12:30 VT',
    [40],
    [],
    ['ADSANY1 2500', 'ADFANY2 5500', 'SOSANY 19300', 'SVSANY 11470', 'FOSANY 27900'],
  ],
  [
    'London to Manchester in the evening peak',
    '2026-12-01',
    'EUS 17:00 MAN 19:10 VT',
    [40],
    [],
    ['ADSANY1 2500', 'ADFANY2 5500', 'SOSANY 19300', 'FOSANY 27900'],
  ],
  [
    'Penzance to London by the sleeper of a Sunday',
    '2026-12-06',
    'PNZ 21:15 PAD 29:04 GW',
    [40],
    [],
    ['ADSANY1 2900', 'ADFANY2 5600', 'SOSANY 16550', 'SVSANY 11380', 'SSSANY 8710', 'FOSANY 24100'],
  ],
  [
    'London to Birmingham by the slow train after half past ten',
    '2026-12-01',
    'EUS 10:53 BHM 13:10 LM',
    [40],
    [],
    ['ADSLNR1 700', 'SOSANY 9850', 'SVSANY 6970', 'SDSLNR 5150', 'CDSLNR 3400', 'PDSLNR 2090'],
  ],
  [
    'London to Birmingham by the slow train',
    '2026-12-01',
    'EUS 10:23 BHM 12:40 LM',
    [40],
    [],
    ['ADSLNR1 700', 'SOSANY 9850', 'SVSANY 6970', 'SDSLNR 5150', 'CDSLNR 3400'],
  ],
  [
    'London to Birmingham from Marylebone',
    '2026-12-01',
    'MYB 11:10 BHM 13:00 CH',
    [40],
    [],
    ['ADSCHO1 800', 'SOSANY 9850', 'SVSANY 6970', 'SDSCHO 5950', 'CDSCHO 3620'],
  ],
  [
    'London to Edinburgh: no off-peak, no return',
    '2026-12-02',
    'KGX 10:00 EDB 14:20 GR',
    [40],
    [],
    ['ADSANY1 3200', 'ADFANY2 6500', 'SOSANY 19940', 'FXSANY 12500', 'FOSANY 29900', 'FXFANY 18900'],
  ],
  [
    'Leeds to London, two adults and a child of 8',
    '2026-12-01',
    'LDS 12:15 KGX 14:30 GR',
    [40, 38, 8],
    [],
    ['ADSANY1 4000', 'ADFANY2 9750', 'SOSANY 38225', 'SVSANY 17525', 'SSSANY 15450', 'FOSANY 56000'],
  ],
  [
    'London to Bristol super off-peak with a 16-25',
    '2026-12-01',
    'PAD 11:30 BRI 13:10 GW',
    [22],
    ['UK_16-25'],
    ['ADSANY1 1130', 'ADFANY2 2260', 'SOSANY 7625', 'SVSANY 4655', 'SSSANY 3215', 'FOSANY 16800'],
  ],
  [
    'Brighton to London, family of four with their card',
    '2026-12-05',
    'BTN 10:30 VIC 11:30 SN',
    [40, 38, 9, 6],
    ['UK_FAMILY_FRIENDS'],
    // an adult pays a third less, a child 60 % less than half: £35.60 becomes £23.70 and £7.10, £24.20 becomes £16.10 and £4.80
    ['ADSGTR1 860', 'SDSANY 6160', 'CDSANY 4200', 'SDSGTR 4180', 'CDSGTR 3140'],
  ],
  ['Within the pay-as-you-go area: singles only', '2026-12-01', 'SEV 10:00 LBG 10:30 SE', [40], [], ['SDSANY 1510', 'CDSANY 1080']],
  ['Edinburgh to Glasgow: one fare all day', '2026-12-01', 'EDB 07:30 GLQ 08:20 SR', [40], [], ['SDSANY 1620']],
  [
    'Manchester to Leeds in the evening peak',
    '2026-12-01',
    'MAN 17:15 LDS 18:10 TP',
    [40],
    [],
    ['ADSANY1 550', 'SDSANY 2690', 'FDSANY 4030'],
  ],
  [
    'Southampton to Norwich across London, by the curve',
    '2026-12-01',
    'SOU 10:00 WAT 11:20 SW; LST 12:30 NRW 14:20 LE',
    [40],
    [],
    ['SOSANY 9980', 'SVSANY 8180', 'FOSANY 14870'],
  ],
  ['London to Dublin by sea, two adults', '2026-12-01', 'EUS 09:10 HHD 13:00 VT; HHD 14:10 IEDFP 17:25 ZF', [40, 41], [], ['SRS 11380']],
  ['London to Belfast by sea', '2026-12-01', 'EUS 07:30 GLC 12:00 VT; GBCRN 15:30 GBBFS 17:52 ZF', [40], [], ['SRS 6390']],
  ['Sleeper to Inverness', '2026-12-02', 'EUS 21:15 INV 32:42 CS', [40], [], ['SLS 6000']],
  ['Within the Netherlands: not sold', '2026-12-01', 'NLHVH 10:00 NLRTD 10:40 ZN', [40], [], []],
];

describe('named journeys', () => {
  pricesNamedJourneys({ trip: britishTrip, priceOne, short: shortPrices }, journeys);
});
