// A reporter of Vitest: keeps in the file that ERRORS_PAST_TESTS names what broke past every test (a promise that nobody awaited, a socket that nobody
// listened to), which the report of the tests leaves out. `file` and `test` are those that ran then.
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
