/** A text that a customer agrees to or relies on. Plain paragraphs: nothing in it may depend on scripts or folding. */
export interface LegalDocument {
  readonly title: string;
  /** "20 November 2026". */
  readonly validFrom: string;
  readonly introduction: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}
