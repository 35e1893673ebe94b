/**
 * A rendered page on its way to the server, which asks for its `text()` and for nothing else. A `Response` with a body makes a stream of it, and
 * copies it into that and out again: a twelfth of the time that a page of results takes to draw.
 */
export class WholePage extends Response {
  readonly #page: string;

  constructor(page: string, init: ResponseInit) {
    super(null, init);
    this.#page = page;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#page);
  }
}
