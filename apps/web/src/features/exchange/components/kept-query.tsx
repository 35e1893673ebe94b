import type { BookingsQuery } from '../../../lib/paths.ts';

/** The query of the list's address as hidden fields, for a form that adds to it. */
export function KeptQuery({ query }: { readonly query: BookingsQuery }) {
  return Object.entries(query).map(([name, value]) =>
    value === undefined || (name === 'page' && value === '0') ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
