import type { SourceFacts } from './source-facts.types.ts';

/**
 * Configured sources of this process: a server registers them at start (`registerSource`), a browser with its first page. They are apart from the
 * facts of the shipped sources, which a page that is only read does not load.
 */
export const configuredSources = new Map<string, SourceFacts>();
