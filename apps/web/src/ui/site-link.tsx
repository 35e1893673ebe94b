import { use, type AnchorHTMLAttributes } from 'react';
import { FollowContext } from '../lib/follow-context.ts';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site, from its root. */
  readonly to: string;
  /** Takes the place of this page in the history, as a link to the same address does in any case. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * A link within the site that asks one hook, where React Router's own asks a dozen: on pages that are drawn for each visitor, header, footer and
 * lists have some forty. Like that one it tells the router of its address beforehand (`data-discover`).
 */
export function SiteLink({ to, replace = false, preventScrollReset = false, onClick, children, ...rest }: SiteLinkProps) {
  const follow = use(FollowContext);
  return (
    <a
      {...rest}
      href={to}
      data-discover="true"
      onClick={(event) => {
        onClick?.(event);
        if (!follow || event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        void follow(to, { replace: replace || event.currentTarget.href === window.location.href, preventScrollReset });
      }}
    >
      {children}
    </a>
  );
}
