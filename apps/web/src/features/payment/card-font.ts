import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The page's typeface for the frame of a card provider, which has no access to the page's own. */
export function cardFont(): { readonly family: string; readonly address: string } {
  return { family: 'Figtree Variable', address: new URL(figtree, window.location.href).href };
}
