import type { ContentStatus } from '@throughfare/contract/calls/content';
import type { BadgeTone } from '../../../ui/badge.tsx';

interface StatusWords {
  readonly name: string;
  readonly tone: BadgeTone;
  /** The button's label, and its effect. */
  readonly save: string;
  readonly means: string;
}

export const statusWords: Readonly<Record<ContentStatus, StatusWords>> = {
  DRAFT: { name: 'Draft', tone: 'amber', save: 'Save draft', means: 'Only editors see it. It may have gaps.' },
  REVIEW: { name: 'In review', tone: 'pine', save: 'Send to review', means: 'Only editors see it. It is ready for review.' },
  PUBLISHED: { name: 'Published', tone: 'ok', save: 'Publish', means: 'It is shown at once, to everybody whom it is for.' },
  ARCHIVED: { name: 'Archived', tone: 'plain', save: 'Archive', means: 'Taken off the site; editors can bring it back.' },
};

export const statuses: readonly ContentStatus[] = ['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED'];
