import type { SelectOption } from './select-field.tsx';

/** The options of a choice between fixed values, from their labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
