type PopListener = (event: PopStateEvent) => void;

const waiting: PopListener[] = [];

/**
 * Called before the router starts. A browser calls history listeners in order of registration, and the router would take a step back out of
 * a sheet for a step to another page.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => waiting[0]?.(event));
}

/** Listens to history steps before the router does. The first listener is asked first. Answers a function that ends it. */
export function interceptPop(listener: PopListener): () => void {
  waiting.push(listener);
  return () => {
    const at = waiting.indexOf(listener);
    if (at >= 0) waiting.splice(at, 1);
  };
}
