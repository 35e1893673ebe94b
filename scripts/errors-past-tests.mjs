// A Vitest reporter that writes errors outside of any test to the file named by ERRORS_PAST_TESTS: a promise that nobody awaited, a
// socket that nobody listened to. The test report leaves them out. `file` and `test` were running when the error occurred.
import { writeFileSync } from 'node:fs';

export default class ErrorsPastTests {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
      file,
      test,
      message: stack ?? message,
    }));
    writeFileSync(process.env['ERRORS_PAST_TESTS'] ?? '', JSON.stringify(told));
  }
}
