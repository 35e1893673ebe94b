import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { passBrandNames } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName } from '@throughfare/kernel/passes/pass-party';
import type { PassOffer } from '../../../port/passes.ts';
import type { GlobalRow, PassArea, PassCatalogue } from '../pass-catalogue.types.ts';

/** A pass of one brand in one class, with each group's price. */
export type PassProduct = Omit<PassOffer, 'groups' | 'price' | 'refundRule' | 'refunds'> & {
  /** In euro cents. A missing group cannot buy this pass. */
  readonly prices: Readonly<Partial<Record<PassGroupName, number>>>;
};

const classes = ['STANDARD', 'FIRST'] as const;

/** Every pass of a brand in the catalogue's sequence, global passes first. A child travels free with an adult or senior. */
export function listProducts({ products, countries }: Pick<PassCatalogue, 'products' | 'countries'>, brand: PassBrand): PassProduct[] {
  const global = products.global.flatMap((row) => classes.map((serviceClass) => globalPass(row, serviceClass, brand, countries)));
  const areas = products.oneCountry.areas.filter(({ brands }) => brands === undefined || brands.includes(brand));
  return [
    ...global,
    ...areas.flatMap((area) => [
      ...areaPasses(area, products.oneCountry, brand),
      ...(area.twinPercent === undefined ? [] : twinPasses(area, area.twinPercent, products.oneCountry, brand)),
    ]),
  ];
}

function globalPass(
  row: GlobalRow,
  serviceClass: PassProduct['serviceClass'],
  brand: PassBrand,
  countries: readonly string[],
): PassProduct {
  const { kind, travelDays, length } = row;
  const { Adult, Senior, Youth } = row[serviceClass];
  const lasts = 'days' in length ? `${length.days}D` : `${length.months}M`;
  const productId = `GLOBAL-${travelDays === undefined ? 'C' : `F${travelDays}-`}${lasts}`;
  return {
    ...named(productId, brand, serviceClass),
    name: `${passBrandNames[brand]} Global Pass`,
    scope: 'global',
    countries,
    kind,
    ...(travelDays === undefined ? {} : { travelDays }),
    length,
    prices: { Adult: Adult * 100, Senior: Senior * 100, Youth: Youth * 100, Child: 0 },
  };
}

/** For two adults together, with children. Youths and seniors have passes of their own. */
function twinPasses(area: PassArea, percent: number, one: PassCatalogue['products']['oneCountry'], brand: PassBrand): PassProduct[] {
  return areaPasses(area, one, brand).map((pass) => ({
    ...pass,
    ...named(pass.productId.replace(area.id, `${area.id}TWIN`), brand, pass.serviceClass),
    name: `${passBrandNames[brand]} ${area.name} Twin Pass`,
    sharedBy: 2,
    prices: { Adult: Math.round(((pass.prices.Adult ?? 0) * percent) / 10_000) * 100, Child: 0 },
  }));
}

function areaPasses(area: PassArea, one: PassCatalogue['products']['oneCountry'], brand: PassBrand): PassProduct[] {
  const band = one.bands[area.band];
  if (!band) throw new RangeError(`no band ${area.band}`);
  return one.travelDays.flatMap((travelDays, index) =>
    classes.map((serviceClass): PassProduct => {
      const euros = (percent: number) => {
        const inClass = serviceClass === 'FIRST' ? one.percentInFirst : 100;
        return Math.round(((band[index] ?? 0) * (100 + (area.percentMore ?? 0)) * inClass * percent) / 1_000_000) * 100;
      };
      const { Senior, Youth } = one.percentOfAdult;
      return {
        ...named(`${area.id}-F${travelDays}-1M`, brand, serviceClass),
        name: `${passBrandNames[brand]} ${area.name} Pass`,
        scope: 'country',
        countries: area.countries,
        kind: 'flexible',
        travelDays,
        length: one.length,
        prices: {
          Adult: euros(100),
          ...(area.hasSeniors === false ? {} : { Senior: euros(Senior) }),
          Youth: euros(Youth),
          Child: 0,
        },
      };
    }),
  );
}

function named(productId: string, brand: PassBrand, serviceClass: PassProduct['serviceClass']) {
  return { offerRef: `${brand}/${productId}/${serviceClass === 'FIRST' ? 1 : 2}`, productId, brand, serviceClass };
}
