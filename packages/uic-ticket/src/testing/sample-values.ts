/** Values for tests, made from a type's own description, either with every field or with the required fields only. */
import type { Node } from '../uper/node.ts';
import type { GivenOf, Schema } from '../uper/schema.ts';

type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

const wholeNumbers = [0n, 127n, 128n, -1n, -128n, -129n, 32_768n, 81_012_345_678_9n, 2n ** 63n - 1n, -(2n ** 63n)];

/** Cycles through the values of each kind, so that one sample has the least, the greatest and values between them. */
interface Walk {
  readonly fields: 'all' | 'required';
  next: number;
}

/** If `fields` is all, each list has two items, or one of each alternative. */
export function sampleOf<S extends Schema<unknown>>({ node }: S, fields: Walk['fields'], from: number = 0): GivenOf<S> {
  // node and value type come from the same schema
  return valueOf(node, { fields, next: from }, 0) as GivenOf<S>;
}

function valueOf(node: Node, walk: Walk, depth: number): unknown {
  const turn = walk.next;
  walk.next += 1;
  switch (node.kind) {
    case 'boolean':
      return turn % 2 === 0;
    case 'constrained':
      return [node.least, node.most, Math.floor((node.least + node.most) / 2)][turn % 3];
    case 'unconstrained':
      return wholeNumbers[turn % wholeNumbers.length];
    case 'enumerated':
      return node.names[turn % node.names.length];
    case 'ia5':
      return textOf(node, turn);
    case 'utf8':
      return `Zoë-東京-${turn}`;
    case 'octets':
      return Uint8Array.of(turn & 0xff, 0, 0xff);
    case 'sequence':
      return sequenceOf(node, walk, depth);
    case 'sequenceOf':
      return node.of.kind === 'choice'
        ? node.of.alternatives.map(({ name, node: inner }) => ({ [name]: valueOf(inner, walk, depth) }))
        : [valueOf(node.of, walk, depth), valueOf(node.of, walk, depth)];
    case 'choice':
      return alternativeOf(node, turn, walk, depth);
    case 'reference':
      return valueOf(node.to(), walk, depth + 1);
  }
}

function textOf({ size }: NodeOf<'ia5'>, turn: number): string {
  const text = `T${turn}-code~`;
  if (!size) return text;
  return text.padEnd(size.most, 'x').slice(0, turn % 2 === 0 ? size.least : size.most);
}

function sequenceOf({ fields }: NodeOf<'sequence'>, walk: Walk, depth: number): Record<string, unknown> {
  // two levels are enough for a type that contains itself
  const wanted = fields.filter(({ presence }) => presence === 'always' || (walk.fields === 'all' && depth < 3));
  return Object.fromEntries(
    wanted.filter(({ node }) => depth < 2 || !hasReference(node)).map(({ name, node }) => [name, valueOf(node, walk, depth)]),
  );
}

function hasReference(node: Node): boolean {
  return node.kind === 'reference' || (node.kind === 'sequenceOf' && hasReference(node.of));
}

function alternativeOf({ alternatives }: NodeOf<'choice'>, turn: number, walk: Walk, depth: number): Record<string, unknown> {
  const chosen = alternatives[turn % alternatives.length];
  return chosen ? { [chosen.name]: valueOf(chosen.node, walk, depth) } : {};
}
