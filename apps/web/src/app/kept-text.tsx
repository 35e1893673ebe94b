import { keptTextId, pageTextOf, type KeptAsText } from '../lib/kept-as-text.ts';

/** Data in the page for the browser; it is not an executable script. */
export function KeptText({ kept }: { readonly kept: KeptAsText<unknown> }) {
  return (
    <script
      type="application/json"
      id={keptTextId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? pageTextOf(kept) : '' }}
    />
  );
}
