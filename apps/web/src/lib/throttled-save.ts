/** Saves at most once in a while: the first value at once, of those that follow only the last, when the time is up. */
export interface ThrottledSave<Value> {
  save(value: Value): void;
  /** Writes what still waits: before the page goes away. */
  flush(): void;
}

export function throttledSave<Value>(write: (value: Value) => void, everyMs: number): ThrottledSave<Value> {
  let waiting: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    write(value);
  }

  return {
    save(value) {
      waiting = { value };
      if (timer !== undefined) return;
      flush();
      timer = setTimeout(() => {
        timer = undefined;
        if (waiting) this.save(waiting.value);
      }, everyMs);
    },
    flush,
  };
}
