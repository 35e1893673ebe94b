/**
 * A rendered page on its way to the server, which only asks for its `text()`. A `Response` would turn the body into a stream and copy it in
 * and out (docs/performance.md).
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
