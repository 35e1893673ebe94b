import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import type { ContentSeed } from './content-store.ts';
import {
  type CountryDraft,
  countryPages,
  type DestinationDraft,
  destinationPage,
  type PassDraft,
  passPages,
} from './rules/landing-page.ts';

/** The contents of a folder's files, each a list under one key, in alphabetical order. */
function readAll<Draft>(folder: string, key: string): Draft[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      // The files are part of the product, and the module's tests read them.
      const content = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Draft[]>;
      return content[key] ?? [];
    });
}

/** The shipped pages about countries, destinations and passes, as they are stored. `folder`: `data/content`. */
export function loadLandingPages(folder: string): ContentSeed[] {
  const pages: LandingPage[] = [
    ...readAll<CountryDraft>(join(folder, 'countries'), 'countries').flatMap(countryPages),
    ...readAll<DestinationDraft>(join(folder, 'destinations'), 'destinations').map(destinationPage),
    ...readAll<PassDraft>(join(folder, 'passes'), 'passes').flatMap(passPages),
  ];
  return pages.map((body, position) => ({ kind: 'LANDING', slug: body.path, position, body }));
}
