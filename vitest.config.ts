import { defineConfig } from 'vitest/config';

const everywhere = ['packages/*/src', 'apps/*/src', 'tests/support', 'tests/docs', 'tests/kill', 'tests/scale', 'bench'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: everywhere.map((folder) => `${folder}/**/*.db.test.ts`),
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
