import type { ContentStatus } from '@throughfare/contract/calls/content';

/**
 * Which states of a page give way when one is saved: a draft that went to review is no draft any more, what is published takes the
 * place of all that led to it, and an archived page is nowhere else. They are kept as versions.
 */
export const givesWay: Readonly<Record<ContentStatus, readonly ContentStatus[]>> = {
  DRAFT: [],
  REVIEW: ['DRAFT'],
  PUBLISHED: ['DRAFT', 'REVIEW', 'ARCHIVED'],
  ARCHIVED: ['DRAFT', 'REVIEW', 'PUBLISHED'],
};
