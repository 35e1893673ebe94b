import type { ArticleCard } from '@throughfare/contract/calls/content';
import { readTimeText } from './read-minutes.ts';

/** The content of a card; the text that gives the reading time stays on the server. */
export interface ShownCard {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly date: string;
  readonly desc: string;
  readonly readTime: string;
}

export function shownCard({ id, title, image, imageAlt, date, desc, contentForCount }: ArticleCard): ShownCard {
  return { id, title, image, imageAlt, date, desc, readTime: readTimeText(contentForCount) };
}
