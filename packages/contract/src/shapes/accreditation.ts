/** Schemes that may accredit an agency. Only the shape of a number is checked; a person looks it up in the scheme's register. */
import * as z from 'zod/mini';

export interface AccreditationScheme {
  readonly name: string;
  /** Absent: any number is accepted. */
  readonly shape?: RegExp;
  readonly example?: string;
  /** For example "8 digits". */
  readonly words?: string;
}

/** The shapes that the schemes print on members' papers. TIDS codes look like IATA's. */
export const accreditationSchemes = {
  IATA: { name: 'IATA', shape: /^\d{8}$/, example: '91200005', words: '8 digits' },
  TIDS: { name: 'IATA TIDS', shape: /^\d{8}$/, example: '96000002', words: '8 digits' },
  ARC: { name: 'ARC', shape: /^\d{8}$/, example: '05500000', words: '8 digits' },
  CLIA: { name: 'CLIA', shape: /^\d{8}$/, example: '00500000', words: '8 digits' },
  TRUE: { name: 'TRUE (CCRA)' },
  ABTA: { name: 'ABTA', shape: /^[A-Z][0-9A-Z]{4}$/, example: 'P7541', words: 'a letter and four characters' },
  ATOL: { name: 'ATOL', shape: /^\d{3,5}$/, example: '5287', words: '3 to 5 digits' },
  ATIA: { name: 'ATIA Accredited' },
  ATOUT_FRANCE: { name: 'Atout France', shape: /^IM\d{9}$/, example: 'IM075160030', words: 'IM and 9 digits' },
  OTHER: { name: 'Another scheme' },
  NONE: { name: 'None' },
} as const satisfies Record<string, AccreditationScheme>;

export type AccreditationType = keyof typeof accreditationSchemes;

// The keys of the table above; `Object.keys` types them as strings.
export const accreditationTypes = Object.keys(accreditationSchemes) as [AccreditationType, ...AccreditationType[]];

export const accreditationType = z.enum(accreditationTypes);

/** The reason why a number does not fit its scheme: the words of the shape. Undefined if it fits. */
export function accreditationFault(type: AccreditationType, number: string): string | undefined {
  const scheme: AccreditationScheme = accreditationSchemes[type];
  return scheme.shape === undefined || scheme.shape.test(number) ? undefined : scheme.words;
}
