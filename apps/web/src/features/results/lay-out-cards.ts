/** So few cards at once that a slow phone lays them out between two frames. */
const atOnce = 5;
const pauseMs = 100;

/**
 * Lays out the cards below the screen, a few at a time. The browser remembers each card's height (`contain-intrinsic-size: auto`), so the
 * page does not move when somebody scrolls or jumps to them. Returns a function that stops it.
 */
export function layOutCards(): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('.ticket')];
  let done = 0;
  const timer = setInterval(() => {
    for (const card of cards.slice(0, done).filter(isFarAway)) card.style.removeProperty('content-visibility');
    if (done >= cards.length) clearInterval(timer);
    for (const card of cards.slice(done, done + atOnce).filter(isFarAway)) card.style.setProperty('content-visibility', 'visible');
    done += atOnce;
  }, pauseMs);
  return () => clearInterval(timer);
}

/** The browser has laid out the others already, and would hide one on the screen for a frame when its style changes. */
function isFarAway(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom < -window.innerHeight || top > 2 * window.innerHeight;
}
