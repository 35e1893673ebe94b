import type { CallAnswer } from '@throughfare/contract/call';
import type { saveContent } from '@throughfare/contract/calls/content-editor';

type Outcome = CallAnswer<typeof saveContent>['data'];
type Invalid = Extract<Outcome, { outcome: 'invalid' }>;
type Changed = Extract<Outcome, { outcome: 'changed' }>;

/** The reason why nothing was saved. */
export type SaveProblem =
  | { readonly kind: 'invalid'; readonly problems: Invalid['problems'] }
  | { readonly kind: 'changed'; readonly latest: Changed['latest'] }
  /** New content under an address that is taken. */
  | { readonly kind: 'exists'; readonly slug: string }
  /** The call was refused: the editor is signed out, or too fast. */
  | { readonly kind: 'refused'; readonly message: string };
