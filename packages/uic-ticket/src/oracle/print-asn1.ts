import type { Field, Node } from '../uper/node.ts';
import { itemTypes } from './type-names.data.ts';

/** Prints one of our types as an ASN.1 module for a compiler. */
export function printAsn1(name: string, node: Node): string {
  const definitions = new Map<Node, { readonly name: string; text: string }>();
  const wanted = new Map([[node, name]]);
  nameItems(node, wanted, new Set());

  /** Composite types are defined once. Items of lists have prescribed names; other types are numbered. */
  function nameOf(node: Node): string {
    if (node.kind === 'reference') return nameOf(node.to());
    if (node.kind !== 'sequence' && node.kind !== 'choice' && node.kind !== 'enumerated') return textOf(node);
    const known = definitions.get(node);
    if (known) return known.name;
    const definition = { name: wanted.get(node) ?? `Type${definitions.size}`, text: '' };
    // registered before its own fields are printed, because a type may contain itself
    definitions.set(node, definition);
    definition.text = textOf(node);
    return definition.name;
  }

  function textOf(node: Node): string {
    switch (node.kind) {
      case 'boolean':
        return 'BOOLEAN';
      case 'constrained':
        return `INTEGER (${node.least}..${node.most})`;
      case 'unconstrained':
        return 'INTEGER';
      case 'enumerated':
        return `ENUMERATED { ${[...node.names.map((one, index) => `${one} (${index})`), ...more(node)].join(', ')} }`;
      case 'ia5':
        return node.size ? `IA5String (SIZE(${node.size.least}..${node.size.most}))` : 'IA5String';
      case 'utf8':
        return 'UTF8String';
      case 'octets':
        return 'OCTET STRING';
      case 'sequence':
        return `SEQUENCE { ${[...node.fields.map(fieldOf), ...more(node)].join(', ')} }`;
      case 'choice':
        return `CHOICE { ${[...node.alternatives.map((one) => `${one.name} ${nameOf(one.node)}`), ...more(node)].join(', ')} }`;
      case 'sequenceOf':
        return `SEQUENCE OF ${nameOf(node.of)}`;
      case 'reference':
        return nameOf(node);
    }
  }

  function fieldOf({ name, node, presence, otherwise }: Field): string {
    const type = nameOf(node);
    if (presence === 'default') return `${name} ${type} DEFAULT ${node.kind === 'ia5' ? JSON.stringify(otherwise) : String(otherwise)}`;
    return presence === 'optional' ? `${name} ${type} OPTIONAL` : `${name} ${type}`;
  }

  nameOf(node);
  const lines = [...definitions.values()].map((definition) => `${definition.name} ::= ${definition.text}`);
  return ['Printed DEFINITIONS AUTOMATIC TAGS ::= BEGIN', ...lines, 'END', ''].join('\n');
}

function more({ extensible }: { readonly extensible: boolean }): string[] {
  return extensible ? ['...'] : [];
}

/** The types of lists' items by node. They are collected first, because a type may occur elsewhere before it occurs in a list. */
function nameItems(node: Node, names: Map<Node, string>, seen: Set<Node>): void {
  if (seen.has(node)) return;
  seen.add(node);
  if (node.kind === 'reference') nameItems(node.to(), names, seen);
  else if (node.kind === 'sequenceOf') nameItems(node.of, names, seen);
  else if (node.kind === 'choice') for (const one of node.alternatives) nameItems(one.node, names, seen);
  else if (node.kind === 'sequence') {
    for (const { name, node: inner } of node.fields) {
      const type = itemTypes.get(name);
      if (type !== undefined && inner.kind === 'sequenceOf') names.set(inner.of.kind === 'reference' ? inner.of.to() : inner.of, type);
      nameItems(inner, names, seen);
    }
  }
}
