type PopListener = (event: PopStateEvent) => void;

const waiting: PopListener[] = [];

/**
 * Called before the router starts: a browser tells listeners of the history in the order in which they came, and the router would take a step
 * back out of a sheet for one to another page.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => waiting[0]?.(event));
}

/** Hears of steps in the history before the router does, the first to ask first; answers what ends it. */
export function interceptPop(listener: PopListener): () => void {
  waiting.push(listener);
  return () => {
    const at = waiting.indexOf(listener);
    if (at >= 0) waiting.splice(at, 1);
  };
}
