/** Saves at most once per interval: the first value at once, and of the following ones the last, when the interval is over. */
export interface ThrottledSave<Value> {
  save(value: Value): void;
  /** Writes a waiting value before the page closes. */
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
