import { use, type AnchorHTMLAttributes } from 'react';
import { FollowContext } from '../lib/follow-context.ts';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An absolute path of the site. */
  readonly to: string;
  /** Replaces this page in the history. A link to the current address always does. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * A link within the site. It uses one hook where React Router's own uses a dozen: a page drawn for one visitor has some forty links in
 * header, footer and lists. As the router's own link does, it announces its address in advance (`data-discover`).
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
