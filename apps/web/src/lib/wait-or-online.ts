/** A pause that ends early when nobody waits any more, or when the browser is online again. */
export function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    window.addEventListener('online', () => resolve(), { once: true, signal });
  });
}
