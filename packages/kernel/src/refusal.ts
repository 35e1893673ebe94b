/**
 * A refusal is an expected "no" on which the user can act: a bad field, a sold-out fare, somebody else's object. A use case throws it, the
 * binding turns it into the call's answer, and the contract's message catalogue has its wording. Anything else thrown that is not a
 * supplier failure is a bug.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  /** Values for the message's placeholders, and field names. Never personal data, because they may be logged. */
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(code: string, details: Readonly<Record<string, string | number | boolean>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
