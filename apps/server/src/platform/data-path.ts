import { fileURLToPath } from 'node:url';

/** A folder or file of the data that the product ships. */
export function dataPath(...parts: string[]): string {
  return fileURLToPath(new URL(`../../../../data/${parts.join('/')}`, import.meta.url));
}
