/**
 * The start cannot go on for a reason that the operator can mend. Printed as one line, without a stack: what is wrong,
 * then what to do. Exit code 1.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';

  constructor(what: string, whatToDo: string, cause?: unknown) {
    super(`${what} ${whatToDo}`, { cause });
  }
}
