/**
 * Keys that an agent presses before the script of the single keys has loaded. They are kept, and pressed again once it has (AGENCY-73). The
 * keys after one that leads into a field are typed into that field.
 */
const mostKept = 60;
let kept: KeyboardEvent[] = [];

const keep = (event: KeyboardEvent): void => {
  if (kept.length < mostKept) kept.push(event);
};

/** From here on. */
export function keepEarlyKeys(): void {
  window.addEventListener('keydown', keep);
}

/** Stops keeping keys, and answers those kept, oldest first. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  window.removeEventListener('keydown', keep);
  const taken = kept;
  kept = [];
  return taken;
}
