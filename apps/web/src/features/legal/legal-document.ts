/** A text that a customer agrees to or relies on. It consists of plain paragraphs, because it must not depend on scripts or folding. */
export interface LegalDocument {
  readonly title: string;
  /** For example "20 November 2026". */
  readonly validFrom: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** Texts of others, on their own sites. */
    readonly links?: readonly { readonly label: string; readonly href: string }[];
  }[];
}
