import type { Node } from '../uper/node.ts';
import { itemTypes } from './type-names.data.ts';

/** A value in ASN.1's XML encoding (ITU-T X.693), as asn1c reads it. */
export function printXer(name: string, node: Node, value: unknown): string {
  return `<${name}>${contentOf(name, node, value)}</${name}>`;
}

function contentOf(name: string, node: Node, value: unknown): string {
  switch (node.kind) {
    case 'boolean':
    case 'enumerated':
      return `<${String(value)}/>`;
    case 'octets':
      return Buffer.from(value instanceof Uint8Array ? value : []).toString('hex');
    case 'sequence': {
      const given = entriesOf(value);
      return node.fields
        .flatMap((field) => (given.has(field.name) ? printXer(field.name, field.node, given.get(field.name)) : []))
        .join('');
    }
    case 'sequenceOf':
      return Array.isArray(value) ? value.map((item: unknown) => itemOf(name, node.of, item)).join('') : '';
    case 'choice': {
      const given = entriesOf(value);
      return node.alternatives.flatMap((one) => (given.has(one.name) ? printXer(one.name, one.node, given.get(one.name)) : [])).join('');
    }
    case 'reference':
      return contentOf(name, node.to(), value);
    case 'constrained':
    case 'unconstrained':
    case 'ia5':
    case 'utf8':
      return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(([, inner]) => inner !== undefined));
}

/** In a list, a choice has no element of its own. */
function itemOf(list: string, node: Node, value: unknown): string {
  if (node.kind === 'choice') return contentOf(list, node, value);
  const simple: Partial<Record<Node['kind'], string>> = {
    constrained: 'INTEGER',
    unconstrained: 'INTEGER',
    ia5: 'IA5String',
    utf8: 'UTF8String',
  };
  const type = simple[node.kind] ?? itemTypes.get(list);
  if (type === undefined) throw new Error(`what are the items of ${list} called?`);
  return printXer(type, node, value);
}
