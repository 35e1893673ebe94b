import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start processes. They wait most of their time, so other files run beside them. */
const slow = /\/tests\/(?:kill|scale)\/|\/start\.db\.test\.ts$/;

const drawsPages = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * The order in which vitest runs test files. Slow files come first, so that none runs alone at the end. Files of one environment come
 * together: a worker keeps the modules that it has loaded only if the next file needs the same environment, and loading them takes longer
 * than most tests.
 */
export class OrderTestFiles extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const ranks = new Map(sorted.map((one) => [one, slow.test(one.moduleId) ? 0 : drawsPages(one) ? 2 : 1]));
    const rankOf = (one: TestSpecification): number => ranks.get(one) ?? 1;
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((files) =>
      files.toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}
