import fc from 'fast-check';
import type { Node } from '../uper/node.ts';
import type { GivenOf, Schema } from '../uper/schema.ts';

const ia5Character = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code));
const anyInteger = fc.oneof(fc.bigInt({ min: -300n, max: 300n }), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }));

/** Any value of a type, small enough to be readable when a test fails. */
export function arbitraryOf<S extends Schema<unknown>>({ node }: S): fc.Arbitrary<GivenOf<S>> {
  // node and value type come from the same schema
  return valueOf(node, 0) as fc.Arbitrary<GivenOf<S>>;
}

function valueOf(node: Node, depth: number): fc.Arbitrary<unknown> {
  switch (node.kind) {
    case 'boolean':
      return fc.boolean();
    case 'constrained':
      return fc.integer({ min: node.least, max: node.most });
    case 'unconstrained':
      return anyInteger;
    case 'enumerated':
      return fc.oneof(
        fc.constantFrom(...node.names),
        ...(node.extensible ? [fc.integer({ min: 0, max: 63 }).map((index) => `addition${index}`)] : []),
      );
    case 'ia5':
      return fc.string({ unit: ia5Character, minLength: node.size?.least ?? 0, maxLength: node.size?.most ?? 12 });
    case 'utf8':
      return fc.string({ unit: 'grapheme', maxLength: 12 });
    case 'octets':
      return fc.uint8Array({ maxLength: 8 });
    case 'sequence': {
      const fields = Object.fromEntries(
        node.fields.map((field) => [field.name, fc.constant(0).chain(() => valueOf(field.node, depth + 1))]),
      );
      const required = node.fields.filter(({ presence }) => presence === 'always' || (presence === 'optional' && depth === 0));
      const wanted = depth > 5 ? required.filter(({ presence }) => presence === 'always') : node.fields;
      const chosen = Object.fromEntries(wanted.map(({ name }) => [name, fields[name] ?? fc.constant(undefined)]));
      return fc.record(chosen, { requiredKeys: required.map(({ name }) => name).filter((name) => name in chosen) });
    }
    case 'sequenceOf':
      return depth > 5
        ? fc.constant([])
        : fc.array(
            fc.constant(0).chain(() => valueOf(node.of, depth + 1)),
            { maxLength: 2 },
          );
    case 'choice':
      return fc.oneof(
        ...node.alternatives.map((one) =>
          fc
            .constant(0)
            .chain(() => valueOf(one.node, depth + 1))
            .map((value) => ({ [one.name]: value })),
        ),
        ...(node.extensible
          ? [
              fc
                .record({ addition: fc.integer({ min: 0, max: 63 }), content: fc.uint8Array({ maxLength: 4 }) })
                .map((unknown) => ({ unknown })),
            ]
          : []),
      );
    case 'reference':
      return valueOf(node.to(), depth + 1);
  }
}

/** The value as it is read back: fields that were left out have their defaults. */
export function withDefaults(node: Node, value: unknown): unknown {
  if (node.kind === 'reference') return withDefaults(node.to(), value);
  if (node.kind === 'sequenceOf' && Array.isArray(value)) return value.map((item: unknown) => withDefaults(node.of, item));
  if (typeof value !== 'object' || value === null) return value;
  const given = new Map<string, unknown>(Object.entries(value));
  if (node.kind === 'choice') {
    return Object.fromEntries(
      [...given].map(([name, inner]) => {
        const chosen = node.alternatives.find((one) => one.name === name);
        return [name, chosen ? withDefaults(chosen.node, inner) : inner];
      }),
    );
  }
  if (node.kind !== 'sequence') return value;
  const entries = node.fields.flatMap(({ name, node: inner, otherwise }): [string, unknown][] => {
    if (given.has(name)) return [[name, withDefaults(inner, given.get(name))]];
    return otherwise === undefined ? [] : [[name, otherwise]];
  });
  return Object.fromEntries(entries);
}
