import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { isPassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassResultsQuery } from '../../../lib/paths.ts';

/** PASS-2: at most three passes can be compared. */
export const mostCompared = 3;

export function readPassQuery(search: URLSearchParams): PassResultsQuery {
  const brand = search.get('brand');
  const compare = (search.get('compare') ?? '').split(',').filter((id) => id !== '');
  return {
    id: (search.get('id') ?? '').slice(0, 40),
    ...(isPassBrand(brand) ? { brand } : {}),
    first: search.get('class') === '1',
    compare: [...new Set(compare)].slice(0, mostCompared),
    ...(search.has('edit') && { edit: '1' as const }),
  };
}

/** Adds a pass to the comparison or removes it; undefined if the comparison is full. */
export function toggleCompared(query: PassResultsQuery, passId: string): PassResultsQuery | undefined {
  if (query.compare.includes(passId)) return { ...query, compare: query.compare.filter((id) => id !== passId) };
  return query.compare.length < mostCompared ? { ...query, compare: [...query.compare, passId] } : undefined;
}

export interface PassProductGroup {
  readonly name: string;
  readonly passes: readonly PassSelection[];
}

export interface PassKindGroup {
  readonly travel: PassSelection['travel'];
  readonly products: readonly PassProductGroup[];
}

/** Flexible passes before continuous ones, each grouped by product, in the order of the answer. */
export function groupPasses(passes: readonly PassSelection[], first: boolean): PassKindGroup[] {
  const ofClass = passes.filter(({ serviceClass }) => (serviceClass === 'FIRST') === first);
  return (['flexible', 'continuous'] as const).flatMap((travel) => {
    const ofKind = ofClass.filter((pass) => pass.travel === travel);
    const names = [...new Set(ofKind.map(({ mainProductName }) => mainProductName))];
    const products = names.map((name) => ({ name, passes: ofKind.filter(({ mainProductName }) => mainProductName === name) }));
    return products.length > 0 ? [{ travel, products }] : [];
  });
}

const groupNames = {
  Adult: ['adult', 'adults'],
  Senior: ['senior', 'seniors'],
  Youth: ['youth', 'youths'],
  Child: ['child', 'children'],
} as const;

/** For example "2 adults" or "1 child". */
export function groupText({ type, count }: PassSelection['travellers'][number]): string {
  return `${count} ${groupNames[type][count === 1 ? 0 : 1]}`;
}
