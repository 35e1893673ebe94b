/**
 * The start cannot continue, for a reason that the operator can fix. Printed as one line without a stack: the problem, then its remedy.
 * Exit code 1.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';

  constructor(what: string, whatToDo: string, cause?: unknown) {
    super(`${what} ${whatToDo}`, { cause });
  }
}
