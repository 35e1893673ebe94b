/**
 * An ASN.1 type as a plain value for the encoder and the decoder. Covers only the kinds that the FCB uses. `least` and `most` of a string
 * count its characters; without them its length is free.
 */
export type Node =
  | { readonly kind: 'boolean' }
  | { readonly kind: 'constrained'; readonly least: number; readonly most: number }
  | { readonly kind: 'unconstrained' }
  | { readonly kind: 'enumerated'; readonly names: readonly string[]; readonly extensible: boolean }
  | { readonly kind: 'ia5'; readonly size?: { readonly least: number; readonly most: number } }
  | { readonly kind: 'utf8' }
  | { readonly kind: 'octets' }
  | { readonly kind: 'sequence'; readonly fields: readonly Field[]; readonly extensible: boolean }
  | { readonly kind: 'sequenceOf'; readonly of: Node }
  | { readonly kind: 'choice'; readonly alternatives: readonly Alternative[]; readonly extensible: boolean }
  /** A recursive type. */
  | { readonly kind: 'reference'; readonly to: () => Node };

export interface Field {
  readonly name: string;
  readonly node: Node;
  readonly presence: 'always' | 'optional' | 'default';
  /** Only simple values have defaults in the FCB. */
  readonly otherwise?: string | number | bigint;
}

export interface Alternative {
  readonly name: string;
  readonly node: Node;
}
