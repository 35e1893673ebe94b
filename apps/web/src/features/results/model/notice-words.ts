import type { SearchAnswer } from '../load-results.ts';

type Notice = SearchAnswer['notices'][number];

/** The notice that some sellers have not answered. */
export function isPartly({ code }: Pick<Notice, 'code'>): boolean {
  return code === 'search.partly';
}

export const stillWaiting = 'We are still waiting. Their trains will appear here when they answer.';
const allAnswered = 'All sellers have answered. Their trains are in the list.';

/** The notices in words, for a screen reader. */
export function noticeWords(notices: readonly Notice[], isLate: boolean): readonly string[] {
  return notices.map((notice) => (isLate && isPartly(notice) ? `${notice.text} ${stillWaiting}` : notice.text));
}

/** What a screen reader announces when the notices change: those that are new, and the end of the wait. Nothing of those it may have read. */
export function changedWords(before: readonly string[], now: readonly string[]): string {
  const isWaiting = (list: readonly string[]): boolean => list.some((words) => words.endsWith(stillWaiting));
  const added = now.filter((words) => !before.includes(words));
  return (added.length === 0 && isWaiting(before) && !isWaiting(now) ? [allAnswered] : added).join(' ');
}
