/**
 * A refusal is an expected "no" that the user can act on (a bad field, a sold-out fare, an object that is not theirs).
 * It is thrown by a use case, mapped by the binding to the call's answer, and its wording comes from the one message
 * catalogue in the contract. Anything thrown that is neither a refusal nor a supplier failure is a bug.
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
