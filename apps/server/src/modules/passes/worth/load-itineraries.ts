import { readFileSync } from 'node:fs';
import type { ItineraryFile } from './itineraries.types.ts';

/** The typical trips, a file of the product, whose stations a test looks up. */
export function loadItineraries(file: string): ItineraryFile {
  return JSON.parse(readFileSync(file, 'utf8')) as ItineraryFile;
}
