import type { ContentStatus } from '@throughfare/contract/calls/content';

/**
 * The states of a page that end when another is saved. A draft sent to review is no longer a draft, a published page replaces all its
 * earlier states, and an archived page has no other state. They are kept as versions.
 */
export const givesWay: Readonly<Record<ContentStatus, readonly ContentStatus[]>> = {
  DRAFT: [],
  REVIEW: ['DRAFT'],
  PUBLISHED: ['DRAFT', 'REVIEW', 'ARCHIVED'],
  ARCHIVED: ['DRAFT', 'REVIEW', 'PUBLISHED'],
};
