import { classNames } from '../lib/class-names.ts';

/** The shape of something that is still loading. Give it the size of what comes, so that nothing moves. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-control bg-line', className)} />;
}
