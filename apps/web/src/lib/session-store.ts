/** A window's memory: session storage, written at most once a second (SEARCH-10) and before the page closes. */
import { throttledSave } from './throttled-save.ts';

const saveEveryMs = 1000;

export interface SessionSaver {
  readonly save: (value: unknown) => void;
  readonly close: () => void;
}

/** Undefined if nothing is stored, if it cannot be read, or if storage is switched off. */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function sessionSaver(key: string): SessionSaver {
  const saver = throttledSave<unknown>((value) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The storage may be full or switched off; the page works without it.
    }
  }, saveEveryMs);
  const flush = () => saver.flush();
  window.addEventListener('pagehide', flush);
  return {
    save(value) {
      saver.save(value);
    },
    close() {
      saver.flush();
      window.removeEventListener('pagehide', flush);
    },
  };
}
