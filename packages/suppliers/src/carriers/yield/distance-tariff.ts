import type { Currency } from '@throughfare/kernel/money';
import { factsOf, type Source } from '@throughfare/kernel/source';
import type { Comfort } from '../../port/offer.ts';
import { distanceAfterSales } from './distance-after-sales.data.ts';
import type { DistanceCurve, Tariff } from './tariff.types.ts';

/**
 * A plain tariff by distance for a carrier of which only the timetable is known: one Standard fare with a few tiers, and a flexible fare.
 * No railway uses it; we made it up from average prices, so that a timetable can be sold before anybody has described its fares. A place is
 * numbered if the vehicle has numbered places; otherwise only the quotas limit the sales.
 */
const source = 'our own, for a seller of whose fares nothing is known';

/** Minor units per kilometre, as the crow flies from call to call, in Canadian or American cents. */
const curve = {
  fixedCents: 0,
  bands: [
    { toKm: 50, centsPerKm: 26 },
    { toKm: 200, centsPerKm: 20 },
    { toKm: 500, centsPerKm: 14 },
    { toKm: 1500, centsPerKm: 9 },
    { centsPerKm: 6 },
  ],
  minimumCents: 450,
} satisfies DistanceCurve;

/** The prices in other currencies, in per cent of those: rough levels, because units of currency differ more than railways' prices. */
const levelPercent: Readonly<Record<Currency, number>> = {
  CAD: 100,
  USD: 100,
  AUD: 110,
  NZD: 115,
  EUR: 85,
  GBP: 75,
  CHF: 80,
  DKK: 640,
  CZK: 2000,
  PLN: 360,
  HUF: 32_000,
};

/** The only class, even if the train has more. */
const comfort: Comfort = { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' };

const atAnyHour = (perMille: number) => ({ LOW: perMille, NORMAL: perMille, HIGH: perMille });

/** The tiers of the Standard fare lie between this share of its price and the full price. */
const cheapestPerMille = 700;

/** The share of the fare's price that is kept at a refund or an exchange before departure. */
const refundKeepsPercent = 50;
const exchangeKeepsPercent = 20;

/** The tariff of a source whose fares nobody has described. */
export function distanceTariff(of: Source): Tariff {
  const { currency, horizon, distanceTicketPrefix: ticketPrefix } = factsOf(of);
  const level = levelPercent[currency] / 100;
  return {
    families: {
      source,
      families: {
        DISTANCE: {
          operators: ['*'],
          child: { maxAge: 11, perMille: 500 },
          requestedInformation: { lead: ['title', 'firstName', 'lastName', 'email', 'phone'], others: ['title', 'firstName', 'lastName'] },
        },
      },
      ages: { infantMaxAge: 1, childMaxAge: 11, youthMaxAge: 11, seniorMinAge: Number.POSITIVE_INFINITY },
    },
    products: {
      source,
      deliveryOptions: ['E_TICKET'],
      products: [
        {
          code: 'STD',
          name: 'Standard',
          family: 'DISTANCE',
          comfort: comfort.code,
          flexibility: 'SEMI_FLEXIBLE',
          summary: `These trains only, exchangeable for ${exchangeKeepsPercent} %, refundable for ${refundKeepsPercent} % of the price`,
          price: { of: 'STANDARD', ladder: 'STANDARD', lowestPerMille: cheapestPerMille, perMille: 1000 },
          seat: 'required',
          reservation: 'included',
          afterSales: 'STANDARD',
          tabs: ['thisTrain', 'children'],
        },
        {
          code: 'FLX',
          name: 'Flexible',
          family: 'DISTANCE',
          comfort: comfort.code,
          flexibility: 'FULL_FLEXIBLE',
          summary: 'Exchangeable and refundable free of charge until departure',
          price: { of: 'STANDARD', ladder: 'FLEXIBLE', perMille: 1450 },
          seat: 'required',
          reservation: 'included',
          quotasWhere: 'UNNUMBERED',
          afterSales: 'FLEXIBLE',
          tabs: ['anyTrain', 'children'],
        },
      ],
      afterSales: {
        STANDARD: {
          refund: [{ untilHoursBefore: 0, feePercent: refundKeepsPercent }],
          exchange: [{ untilHoursBefore: 0, feePercent: exchangeKeepsPercent }],
          refundText: `Refundable until departure; ${refundKeepsPercent} % of the price is kept.`,
          exchangeText: `Exchangeable until departure; ${exchangeKeepsPercent} % of the price is kept, and a dearer fare is paid up.`,
        },
        FLEXIBLE: {
          refund: [{ untilHoursBefore: 0 }],
          exchange: [{ untilHoursBefore: 0 }],
          refundText: 'Refundable free of charge until departure.',
          exchangeText: 'Exchangeable free of charge until departure; a dearer fare is paid up.',
        },
      },
      texts: {
        thisTrain: { tabName: 'Validity', tabValue: 'Valid on the booked trains only.' },
        anyTrain: { tabName: 'Validity', tabValue: 'Valid on the booked trains; exchange it before you take another.' },
        children: {
          tabName: 'Children',
          tabValue: 'Children of 2 to 11 pay half; under 2 they travel free of charge without a place of their own.',
        },
      },
    },
    flows: { source, flows: [] },
    areas: { source, areas: {} },
    curves: {
      source,
      yield: {},
      fixed: {
        '*': {
          ...curve,
          bands: curve.bands.map((band) => ({ ...band, centsPerKm: band.centsPerKm * level })),
          minimumCents: curve.minimumCents * level,
        },
      },
    },
    tiers: {
      source,
      ladders: {
        STANDARD: [
          { tier: '1', atPerMille: 0, sharePerMille: atAnyHour(150) },
          { tier: '2', atPerMille: 500, sharePerMille: atAnyHour(250) },
          { tier: '3', atPerMille: 1000, sharePerMille: atAnyHour(400) },
        ],
        // with the tiers' quotas, these are all places of a vehicle without numbered places
        FLEXIBLE: [{ tier: 'flexible', atPerMille: 1000, sharePerMille: atAnyHour(200) }],
      },
      demand: { otherwise: 'NORMAL', rules: [] },
      soldByDeparturePerMille: atAnyHour(0),
    },
    railcards: { source, railcards: {}, returnCondition: { tabName: '', tabValue: '' } },
    extras: { source, secondary: [], berths: [], rooms: {} },
    policy: {
      source,
      currency,
      afterSales: distanceAfterSales(of),
      policy: {
        comforts: [comfort],
        voidWithinMinutes: 30,
        salesCutOffMinutes: 10,
        horizonDays: 'days' in horizon ? horizon.days : horizon.months * 30,
      },
      sales: { offerMinutes: 30, maximumHoldSeconds: 1800, fewPlaces: 9, ticketPrefix },
      running: { slightlyLateShare: 0.25, veryLateShare: 0.05, cancelledShare: 0.01 },
    },
  };
}
