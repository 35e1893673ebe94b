import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, wholeNumber } from '../shapes/basics.ts';
import { editableKinds } from '../shapes/content-fields.ts';
import { contentStatus } from './content.ts';

/** Besides the role, each of these calls requires a super agency (ACCOUNT-1). */
const editors = ['B2BAdmin'] as const;

const kind = z.enum(editableKinds);
const slug = z.string().check(z.minLength(1), z.maxLength(120));
const instant = z.string();

/** Keyed by the field names in `shapes/content-fields.ts`. */
const fields = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(60_000)));

/** The agencies to which an alert can be addressed, by name: all that are not branches. Empty for other kinds of content. */
const agencies = z.array(z.object({ agencyId: z.string(), name: z.string() }));

const listedContent = z.object({
  slug: z.string(),
  heading: z.string(),
  /** The states in which a version exists. */
  statuses: z.array(contentStatus),
  /** Absent while nobody has changed the shipped text. */
  editedAt: z.optional(instant),
  editedBy: z.optional(z.string()),
});

export type ListedContent = z.output<typeof listedContent>;

export const listEditableContent = defineCall('listEditableContent', 'GET admin/content/list', {
  summary: 'All content of a kind in all its states, for content editors.',
  access: editors,
  query: z.object({ kind }),
  answer: z.object({
    data: z.object({
      items: z.array(listedContent),
      /** What a new one begins with, if not with nothing. */
      begins: z.optional(fields),
      /** Names of the illustrations. */
      pictures: z.array(z.string()),
      agencies,
    }),
  }),
  refusals: [],
});

export const getEditableContent = defineCall('getEditableContent', 'GET admin/content/item', {
  summary: 'One piece of content in each of its states, for content editors. A save must name its `version`.',
  access: editors,
  query: z.object({ kind, slug }),
  answer: z.object({
    data: z.object({
      /** 0 if it was never saved. */
      version: z.int(),
      states: z.array(z.object({ status: contentStatus, fields })),
      pictures: z.array(z.string()),
      agencies,
    }),
  }),
  refusals: ['object.notFound'],
});

const savedAs = z.object({ version: z.int(), status: contentStatus, at: instant, by: z.optional(z.string()) });

export const saveContent = defineCall('saveContent', 'POST admin/content/save', {
  summary:
    'Saves content in a state, as a new version. PUBLISHED is live at once and takes the place of drafts; ARCHIVED takes the page off the site. Who saves on top of a version that he has not seen is told, and nothing is stored.',
  access: editors,
  body: z.object({
    kind,
    slug,
    status: contentStatus,
    /** The version that the editor read; 0 for new content. */
    basedOn: wholeNumber,
    fields,
    /** The version that this save restores. */
    restoredFrom: z.optional(wholeNumber),
  }),
  answer: z.object({
    data: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('saved'), version: z.int() }),
      z.object({ outcome: z.literal('invalid'), problems: z.array(z.object({ field: z.string(), message: z.string() })) }),
      /** Somebody else has saved since: the latest version. */
      z.object({ outcome: z.literal('changed'), latest: savedAs }),
    ]),
  }),
  refusals: [],
});

export const listContentVersions = defineCall('listContentVersions', 'GET admin/content/versions', {
  summary: 'The saved versions of content with their authors, latest first, for content editors.',
  access: editors,
  query: z.object({ kind, slug }),
  answer: z.object({ data: z.object({ versions: z.array(z.extend(savedAs, { restoredFrom: z.optional(z.int()) })) }) }),
  refusals: [],
});

export const getContentVersion = defineCall('getContentVersion', 'GET admin/content/version', {
  summary: 'An earlier version of content, for content editors.',
  access: editors,
  query: z.object({ kind, slug, version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) }),
  answer: z.object({ data: z.extend(savedAs, { fields }) }),
  refusals: ['object.notFound'],
});

export const listPromotionTerms = defineCall('listPromotionTerms', 'GET content/promotion-terms', {
  summary: 'The promo codes that can be used today or later, with their terms.',
  access: 'public',
  answer: z.object({
    data: z.object({
      promotions: z.array(
        z.object({
          code: z.string(),
          description: z.string(),
          validFrom: day,
          validUntil: day,
          /** Empty for all storefronts. */
          markets: z.array(z.string()),
          /** Sanitised HTML. */
          terms: z.string(),
        }),
      ),
    }),
  }),
  refusals: [],
});
