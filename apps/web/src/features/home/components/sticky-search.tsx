import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isPhone } from '../../../ui/use-sheet.ts';
import { EditorButtons } from '../../search/components/editor-buttons.tsx';
import type { Scrolled } from '../use-scrolled-past.ts';

/** On a phone the first field would open its sheet over the others, so the form as a whole gets the focus. */
function focusFields(place: HTMLElement | null): void {
  const field = isPhone() ? place : place?.querySelector<HTMLElement>('input:not([type=hidden]), select');
  field?.focus({ preventScroll: true });
}

interface StickySearchProps {
  readonly scrolled: Scrolled;
  /** The search, in a line, and a second line below it. */
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** The form with the fields, and its id. */
  readonly children: ReactNode;
  readonly formId: string;
  /** The page has no box of its own: the fields exist only under the bar. */
  readonly onlyLifted?: boolean;
}

/**
 * A form of the search box with a compact editor: a bar at the top that shows the choices once the header has been scrolled away
 * (SEARCH-9). Its fields are locked until Edit Search is pressed. While the box is visible, the button leads back to it. Further down, the
 * same fields appear under the bar with their values.
 */
export function StickySearch({ scrolled, title, detail, children, formId, onlyLifted = false }: StickySearchProps) {
  const [wantsToEdit, setWantsToEdit] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const lifted = scrolled === 'hero' && wantsToEdit;

  // The focus follows the fields to their new place.
  useEffect(() => {
    if (lifted) focusFields(placeRef.current);
  }, [lifted]);

  function edit() {
    if (scrolled === 'hero') {
      setHeight(placeRef.current?.offsetHeight);
      setWantsToEdit(!lifted);
      return;
    }
    placeRef.current?.scrollIntoView({ block: 'start' });
    focusFields(placeRef.current);
  }

  return (
    <>
      {scrolled !== 'top' && (
        <section
          aria-label="Your search"
          className="appear fixed inset-x-0 top-0 z-30 border-b border-line bg-surface shadow-panel print:hidden"
        >
          <div className="mx-auto flex min-h-14 max-w-[84rem] items-center justify-between gap-4 px-4 py-2 sm:px-6">
            <div className="min-w-0">
              <p className="flex min-w-0 items-center gap-x-2 leading-5 font-semibold">{title}</p>
              <p className="truncate text-sm text-ink-soft">{detail}</p>
            </div>
            <EditorButtons
              editing={lifted}
              formId={formId}
              edit={
                <Button size="small" aria-expanded={scrolled === 'hero' ? false : undefined} onClick={edit} className="shrink-0">
                  Edit Search
                </Button>
              }
              close={<IconButton label="Close" icon={<X aria-hidden="true" className="size-5" />} onClick={edit} />}
            />
          </div>
        </section>
      )}
      {/* The box's place keeps its height while the form is elsewhere, so that nothing below moves. */}
      <div style={lifted && height !== undefined ? { height } : undefined}>
        <div
          ref={placeRef}
          tabIndex={-1}
          className={classNames(
            'scroll-mt-32 outline-none',
            lifted &&
              'fixed inset-x-0 top-14 z-30 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-surface px-4 py-4 shadow-panel sm:px-6',
          )}
        >
          <div className={classNames(lifted && 'mx-auto max-w-[81rem]')}>{(lifted || !onlyLifted) && children}</div>
        </div>
      </div>
    </>
  );
}
