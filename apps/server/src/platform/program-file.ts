import { fileURLToPath } from 'node:url';

/** A program that another one starts. */
interface Program {
  /** Its source, relative to the asking module. */
  readonly source: string;
  /** Its name among the built programs, which all lie in one folder (scripts/build.mjs). */
  readonly built: string;
}

/** The file of a program: sources start sources, and a built program starts built ones. `from` is the asking module's `import.meta.url`. */
export function programFile({ source, built }: Program, from: string): string {
  return fileURLToPath(new URL(from.endsWith('.mjs') ? `./${built}.mjs` : source, from));
}
