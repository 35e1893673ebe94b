import { readFileSync } from 'node:fs';
import type { ItineraryFile } from './itineraries.types.ts';

/** The typical trips from a file of the product. A test checks its stations. */
export function loadItineraries(file: string): ItineraryFile {
  return JSON.parse(readFileSync(file, 'utf8')) as ItineraryFile;
}
