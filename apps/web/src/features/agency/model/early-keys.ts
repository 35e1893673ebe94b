/**
 * Keys that an agent presses before the script of the single keys has loaded. They are kept, and pressed again once it has (AGENCY-73). The
 * keys after one that leads into a field are typed into that field.
 */
const mostKept = 60;

interface KeptKeys {
  readonly keys: KeyboardEvent[];
  readonly on: (event: KeyboardEvent) => void;
}

declare global {
  interface Window {
    earlyKeys?: KeptKeys | undefined;
  }
}

/**
 * A script that records key presses from the first bytes of a page on, before any other script has loaded. It does the same as
 * `keepEarlyKeys`.
 */
export const keepFromTheStart = `(function(){var k=[],o=function(e){k.length<${mostKept}&&k.push(e)};window.earlyKeys={keys:k,on:o};window.addEventListener("keydown",o)})()`;

/** Records key presses from now on, unless the page already does. */
export function keepEarlyKeys(): void {
  if (window.earlyKeys) return;
  const keys: KeyboardEvent[] = [];
  const on = (event: KeyboardEvent): void => {
    if (keys.length < mostKept) keys.push(event);
  };
  window.earlyKeys = { keys, on };
  window.addEventListener('keydown', on);
}

/** Stops keeping keys, and answers those kept, oldest first. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const kept = window.earlyKeys;
  if (!kept) return [];
  window.removeEventListener('keydown', kept.on);
  window.earlyKeys = undefined;
  return kept.keys;
}
