// Builds the server for tests that run it as processes: `tests/support/postgres-global-setup.ts` calls it.
import { buildForTests } from './build.mjs';

buildForTests(process.cwd(), process.execPath);
