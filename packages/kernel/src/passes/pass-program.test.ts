import { expect, test } from 'vitest';
import { isPassProgram, passProgram } from './pass-program.ts';

test.each([passProgram('FR'), passProgram('GLOBAL'), passProgram('BENELUX'), 'FR_PASS_1', 'EU_PASS_GLOBAL_1', 'PASS_GLOBAL'])(
  '%s is a rail pass',
  (program) => {
    expect(isPassProgram(program)).toBe(true);
  },
);

test.each(['UK_16-25', 'FR_AVANTAGE_JEUNE', 'US_SENIOR', 'UK_GROUPSAVE'])('%s is a railcard', (program) => {
  expect(isPassProgram(program)).toBe(false);
});
