/**
 * ASN.1 types with the TypeScript types of their values: `Given` is the encoder's input, `Read` the decoder's output. They differ for
 * fields with a default, which may be left out of the input and are always in the output.
 */
import type { Alternative, Field, Node } from './node.ts';

export interface Schema<Given, Read = Given> {
  readonly node: Node;
  /** These properties carry the types and never exist at run time. */
  readonly given?: Given;
  readonly read?: Read;
}

export type GivenOf<S extends Schema<unknown>> = Exclude<S['given'], undefined>;
export type ReadOf<S extends Schema<unknown>> = Exclude<S['read'], undefined>;

type Presence = Field['presence'];

export interface FieldSchema<Given, Read, P extends Presence> extends Schema<Given, Read> {
  readonly presence: P;
  readonly otherwise?: string | number | bigint;
}

type AnySchema = Schema<unknown>;
type Fields = Readonly<Record<string, AnySchema & { readonly presence?: Presence; readonly otherwise?: string | number | bigint }>>;

type NamesOf<F extends Fields, P extends Presence> = { [K in keyof F]: F[K] extends { readonly presence: P } ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
type GivenRecord<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, NamesOf<F, 'optional' | 'default'>>]: Inner<F[K], 'given'> } & {
    readonly [K in NamesOf<F, 'optional' | 'default'>]?: Inner<F[K], 'given'>;
  }
>;
type ReadRecord<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, NamesOf<F, 'optional'>>]: Inner<F[K], 'read'> } & {
    readonly [K in NamesOf<F, 'optional'>]?: Inner<F[K], 'read'>;
  }
>;
type Inner<S extends AnySchema, Side extends 'given' | 'read'> = Exclude<S[Side], undefined>;
/** An object with one key: the alternative. */
type OneOf<F extends Fields, Side extends 'given' | 'read'> = { [K in keyof F]: { readonly [N in K]: Inner<F[K], Side> } }[keyof F];

/** An addition of a newer version of the type, as it was read: its number and its octets. */
export interface UnknownAlternative {
  readonly unknown: { readonly addition: number; readonly content: Uint8Array };
}

export const boolean: Schema<boolean> = { node: { kind: 'boolean' } };
/** Up to 64 bits in the FCB, hence a bigint. */
export const anyInteger: Schema<bigint> = { node: { kind: 'unconstrained' } };
export const integer = (least: number, most: number): Schema<number> => ({ node: { kind: 'constrained', least, most } });
/** Characters of seven bits. */
export const ia5: Schema<string> = { node: { kind: 'ia5' } };
export const ia5Sized = (least: number, most: number = least): Schema<string> => ({ node: { kind: 'ia5', size: { least, most } } });
export const utf8: Schema<string> = { node: { kind: 'utf8' } };
export const octetString: Schema<Uint8Array> = { node: { kind: 'octets' } };

export function enumerated<const N extends string>(...names: readonly N[]): Schema<N> {
  return { node: { kind: 'enumerated', names, extensible: false } };
}

/** `addition0` is the first value that a newer version added. */
export function extensibleEnumerated<const N extends string>(...names: readonly N[]): Schema<N | `addition${number}`> {
  return { node: { kind: 'enumerated', names, extensible: true } };
}

export function optional<G, R>({ node }: Schema<G, R>): FieldSchema<G, R, 'optional'> {
  return { node, presence: 'optional' };
}

export function withDefault<G extends string | number | bigint, R>({ node }: Schema<G, R>, otherwise: G): FieldSchema<G, R, 'default'> {
  return { node, presence: 'default', otherwise };
}

export function sequence<F extends Fields>(fields: F): Schema<GivenRecord<F>, ReadRecord<F>> {
  return { node: { kind: 'sequence', fields: Object.entries(fields).map(fieldOf), extensible: false } };
}

/** Additions of newer versions are skipped. */
export function extensibleSequence<F extends Fields>(fields: F): Schema<GivenRecord<F>, ReadRecord<F>> {
  return { node: { kind: 'sequence', fields: Object.entries(fields).map(fieldOf), extensible: true } };
}

function fieldOf([name, { node, presence = 'always', otherwise }]: [string, Fields[string]]): Field {
  return { name, node, presence, ...(otherwise === undefined ? {} : { otherwise }) };
}

export function sequenceOf<G, R>({ node }: Schema<G, R>): Schema<readonly G[], readonly R[]> {
  return { node: { kind: 'sequenceOf', of: node } };
}

export function extensibleChoice<F extends Fields>(
  alternatives: F,
): Schema<OneOf<F, 'given'> | UnknownAlternative, OneOf<F, 'read'> | UnknownAlternative> {
  const list: Alternative[] = Object.entries(alternatives).map(([name, { node }]) => ({ name, node }));
  return { node: { kind: 'choice', alternatives: list, extensible: true } };
}

/** For a type that contains itself. TypeScript cannot infer its types, so they are written out. */
export function reference<G, R>(to: () => Schema<G, R>): Schema<G, R> {
  return { node: { kind: 'reference', to: () => to().node } };
}
