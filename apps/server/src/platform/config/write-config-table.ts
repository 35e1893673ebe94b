/** Updates the tables in docs/operating.md: `node apps/server/src/platform/config/write-config-table.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withConfigTable } from './config-table.ts';

const document = new URL('../../../../../docs/operating.md', import.meta.url);
writeFileSync(document, withConfigTable(readFileSync(document, 'utf8')));
