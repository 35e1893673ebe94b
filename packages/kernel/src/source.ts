import { configuredSources } from './configured-sources.ts';
import type { SourceFacts } from './source-facts.types.ts';
import { type ShippedSource, sourceFacts } from './sources.data.ts';

declare const isConfigured: unique symbol;

/** A seller that an operator has added by configuration. Its name is known only while the program runs. */
export type ConfiguredSource = string & { readonly [isConfigured]: true };

/** A source is a seller of tickets that the shop resells: the specification's word for a supplier (SEARCH-18). */
export type Source = ShippedSource | ConfiguredSource;

export type { ShippedSource } from './sources.data.ts';

function isShipped(value: string): value is ShippedSource {
  return Object.hasOwn(sourceFacts, value);
}

/** The sources that come with the product, in the sequence of the table. */
export const shippedSources: readonly ShippedSource[] = Object.keys(sourceFacts).filter(isShipped);

/** A configured seller as a page tells it to the browser. */
export interface RegisteredSource {
  readonly name: string;
  readonly facts: SourceFacts;
}

/** Like the keys of the shipped sources. It must fit into a variable's name and a ticket's code. */
const sourceName = /^[A-Z][A-Z0-9]{1,11}$/;

/** Adds a configured seller, or replaces its facts. Throws RangeError for a name that is no name, or taken by a shipped source. */
export function registerSource(name: string, facts: SourceFacts): ConfiguredSource {
  if (!sourceName.test(name)) throw new RangeError(`"${name}" is no name of a source: 2 to 12 capital letters and digits`);
  if (shippedSources.some((shipped) => shipped.toUpperCase() === name)) throw new RangeError(`${name} is a source of the product`);
  configuredSources.set(name, facts);
  // The only place that makes one.
  return name as ConfiguredSource;
}

/** For tests, whose files share this module. */
export function forgetSource(name: string): void {
  configuredSources.delete(name);
}

export function registeredSources(): readonly RegisteredSource[] {
  return [...configuredSources].map(([name, facts]) => ({ name, facts }));
}

export function isSource(value: string): value is Source {
  return isShipped(value) || configuredSources.has(value);
}

/** Every source: those of the table in its sequence, then the configured ones. */
export function allSources(): readonly Source[] {
  return [...shippedSources, ...[...configuredSources.keys()].filter(isSource)];
}

export function factsOf(source: Source): SourceFacts {
  const facts = isShipped(source) ? sourceFacts[source] : configuredSources.get(source);
  if (!facts) throw new RangeError(`the source ${source} is not configured in this process`);
  return facts;
}
