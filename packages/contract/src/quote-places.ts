import { wordList } from '@throughfare/kernel/word-list';

interface OfferedOption {
  readonly held?: object | undefined;
}

/** Says whether the places of a quote's options are held, for its mail, its PDF and its page (AGENCY-67). */
export function quotePlaces(options: readonly OfferedOption[]): string {
  const held = options.flatMap((option, index) => (option.held ? [`option ${index + 1}`] : []));
  if (held.length === 0) return 'Places are not held, and the price can change until you book. If it does, we ask you first.';
  const ofHeld = `The places of ${wordList(held)} are held for you, at this price.`;
  if (held.length === options.length) return ofHeld;
  return `${ofHeld} Other places are not held, and their price can change until you book. If it does, we ask you first.`;
}
