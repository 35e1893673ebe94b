import { defineConfig } from 'vitest/config';
import { OrderTestFiles } from './tests/support/order-test-files.ts';

const everywhere = ['packages/*/src', 'apps/*/src', 'tests/support', 'tests/docs', 'tests/kill', 'tests/scale', 'bench'];

/**
 * Files of a worker share its modules: nothing is mocked, and loading the server anew for each file took longer than the tests. So a test
 * leaves no state of a module behind. The limits are for tests that hang, not for a slow machine.
 */
const shared = {
  isolate: false,
  setupFiles: ['tests/support/fix-seed.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // On two cores too: half of the time of the integration tests is waiting for jobs, leases and processes that start.
    maxWorkers: 6,
    sequence: { sequencer: OrderTestFiles },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: everywhere.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]),
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: everywhere.map((folder) => `${folder}/**/*.db.test.ts`),
          setupFiles: [...shared.setupFiles, 'tests/support/watch-connections.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
