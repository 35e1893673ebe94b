/** An error in PayPal's form (developer.paypal.com/api/rest/responses). */
export class PayPalError extends Error {
  override readonly name = 'PayPalError';
  readonly status: number;
  readonly issue: string;
  private readonly description: string;

  constructor(status: number, issue: string, description: string) {
    super(issue);
    this.status = status;
    this.issue = issue;
    this.description = description;
  }

  /** The body of the answer. */
  body(debugId: string): object {
    const { status, issue, description } = this;
    const name =
      status === 404
        ? 'RESOURCE_NOT_FOUND'
        : status === 422
          ? 'UNPROCESSABLE_ENTITY'
          : status >= 500
            ? 'INTERNAL_SERVER_ERROR'
            : 'INVALID_REQUEST';
    return { name, message: description, debug_id: debugId, details: [{ issue, description }], links: [] };
  }
}

export const unknownResource = (): PayPalError =>
  new PayPalError(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist. Please check the resource ID and try again.');

export const unprocessable = (issue: string, description: string): PayPalError => new PayPalError(422, issue, description);
