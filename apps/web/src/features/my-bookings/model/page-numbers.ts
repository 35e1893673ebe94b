/** BOOKING-2: three page numbers around the current one and one at each end; a gap stands for the numbers left out. */
export type PageMark = { readonly kind: 'page'; readonly index: number } | { readonly kind: 'gap'; readonly after: number };

const around = 1;
const margin = 1;

/** `current` and the indexes of the marks start at 0. */
export function pageNumbers(current: number, pages: number): readonly PageMark[] {
  const shown = Array.from({ length: pages }, (_, index) => index).filter(
    (index) => index < margin || index >= pages - margin || isAround(index, current, pages),
  );
  return shown.flatMap((index, at): PageMark[] => {
    const before = shown[at - 1];
    const gap: PageMark[] = before !== undefined && index - before > 1 ? [{ kind: 'gap', after: before }] : [];
    return [...gap, { kind: 'page', index }];
  });
}

/** At the ends of the row there are three numbers too: the window moves inward. */
function isAround(index: number, current: number, pages: number): boolean {
  const centre = Math.min(Math.max(current, around), pages - 1 - around);
  return Math.abs(index - centre) <= around;
}
