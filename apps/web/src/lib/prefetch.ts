/** Fetches a part of the page that will soon be needed. Failures are ignored here and show when it is used. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
