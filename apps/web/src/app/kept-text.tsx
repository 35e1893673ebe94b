import { keptTextId, pageTextOf, type KeptAsText } from '../lib/kept-as-text.ts';

/** Data that the page carries for the browser to take over from; no script that runs. */
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
