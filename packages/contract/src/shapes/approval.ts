import * as z from 'zod/mini';

/** Something that waits for a second administrator, as the caller sees it. */
export const approval = z.object({
  mayApprove: z.boolean(),
  /** The reason why the caller may not. */
  whyNot: z.optional(z.string()),
});

export type Approval = z.output<typeof approval>;

/** The refusals of a confirmation by a second administrator. */
export const approvalRefusals = ['approval.administrator', 'approval.samePerson', 'approval.invited', 'approval.newAccount'] as const;
