import { createContext, type ComponentType } from 'react';

/**
 * A component of which a page has many. It has no hooks, and writes the texts of its props unchanged, each as a whole text or attribute. Two
 * drawings of the same form differ in nothing but these texts.
 */
export interface RepeatedComponent<Props> {
  readonly component: ComponentType<Props>;
  readonly formOf: (props: Props) => string;
  readonly textsOf: (props: Props) => readonly string[];
}

/** Draws it as text, from an earlier drawing of the same form. Undefined for a new form: React then draws it. */
export type DrawMarkup = <Props extends object>(
  repeated: RepeatedComponent<Props>,
  props: Props,
) => { readonly __html: string } | undefined;

/** Undefined in the browser, and for pages that React Router alone renders. */
export const MarkupContext = createContext<DrawMarkup | undefined>(undefined);
