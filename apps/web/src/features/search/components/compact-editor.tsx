import { X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EditorButtons } from './editor-buttons.tsx';

interface CompactEditorProps {
  readonly editing: boolean;
  /** The id of the form among the children. */
  readonly formId: string;
  /** The page's addresses with and without the open fields. */
  readonly editTo: string;
  readonly closeTo: string;
  /** Called when the visitor is about to press Edit Search, so that the fields can be loaded. */
  readonly onReach?: () => void;
  /** The search in words. */
  readonly summary: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The editor's state is in the address, but is no step of the visitor's way. */
const opening = { replace: true, preventScrollReset: true } as const;

/** The compact search editor of result pages: the search in words and, on Edit Search, its fields (SEARCH-9). It stays at the top. */
export function CompactEditor({ editing, formId, editTo, closeTo, onReach, summary, children }: CompactEditorProps) {
  return (
    <section aria-label="Your search" className={classNames('top-0 z-20 border-b border-line bg-surface', editing ? 'relative' : 'sticky')}>
      <div className="mx-auto flex max-w-[84rem] items-center justify-between gap-4 px-4 py-2.5 max-sm:gap-3 sm:px-6">
        {summary}
        <EditorButtons
          editing={editing}
          formId={formId}
          edit={
            <SiteLink
              {...opening}
              to={editTo}
              aria-expanded={false}
              onPointerEnter={onReach}
              onFocus={onReach}
              className={`${buttonClasses('secondary', 'small')} shrink-0`}
            >
              <span>
                Edit <span className="max-sm:sr-only">Search</span>
              </span>
            </SiteLink>
          }
          close={
            <SiteLink {...opening} to={closeTo} aria-label="Close" title="Close" className={`${buttonClasses('quiet', 'small')} px-2!`}>
              <X aria-hidden="true" className="size-5" />
            </SiteLink>
          }
        />
      </div>
      {editing && (
        <div className="appear mx-auto max-w-[84rem] px-4 pt-1 pb-4 sm:px-6">
          <Suspense fallback={<Skeleton className="h-32" />}>{children}</Suspense>
        </div>
      )}
    </section>
  );
}
