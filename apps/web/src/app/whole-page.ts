/**
 * A rendered page on its way to the server, which asks for its `bytes()` or its `text()` and for nothing else. A `Response` with a body makes a
 * stream of it, and copies it into that and out again: a twelfth of the time that a page of results takes to draw.
 */
export class WholePage extends Response {
  readonly #page: Buffer<ArrayBuffer>;

  constructor(page: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#page = page;
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.#page);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#page.toString());
  }
}
