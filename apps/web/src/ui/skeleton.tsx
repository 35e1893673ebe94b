import { classNames } from '../lib/class-names.ts';

/** A grey shape in place of content that is still loading. Give it the size of that content, so that nothing moves. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-control bg-line', className)} />;
}
