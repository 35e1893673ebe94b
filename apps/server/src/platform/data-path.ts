import { fileURLToPath } from 'node:url';

/** The path of a file or folder in the data that the product ships. */
export function dataPath(...parts: string[]): string {
  return fileURLToPath(new URL(`../../../../data/${parts.join('/')}`, import.meta.url));
}
