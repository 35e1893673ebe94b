import type { Words } from './words.data.ts';

const isFrench = ({ locale }: Words): boolean => locale.startsWith('fr');

/** How many trains run in a day, and how many of them are direct. */
export function departuresText(all: number, direct: number, words: Words): string {
  if (isFrench(words)) return direct === all ? `${all}, tous directs` : `${all}, dont ${direct} ${direct > 1 ? 'directs' : 'direct'}`;
  return direct === all ? `${all}, all direct` : `${all}, ${direct} direct`;
}

export function changesText(count: number, words: Words): string {
  if (count === 0) return 'direct';
  const change = isFrench(words) ? 'correspondance' : 'change';
  return count === 1 ? `1 ${change}` : `${count} ${change}s`;
}
