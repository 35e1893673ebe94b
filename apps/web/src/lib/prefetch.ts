/** Fetches a part of the page that will soon be wanted. Whether it came shows when it is used, so a failure is not told here. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
