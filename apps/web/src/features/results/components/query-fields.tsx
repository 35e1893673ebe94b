import type { ResultsQuery } from '../../../lib/paths.ts';

interface QueryFieldsProps {
  readonly query: ResultsQuery;
  /** Names that the form's own controls have. */
  readonly without: readonly string[];
}

/** The address's query as hidden fields, for forms sent without JavaScript. */
export function QueryFields({ query, without }: QueryFieldsProps) {
  return Object.entries(query).map(([name, value]) =>
    typeof value === 'string' && value !== '' && !without.includes(name) ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null,
  );
}
