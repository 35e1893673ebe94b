import { recentSearchesKey } from '../../lib/recent-searches-key.ts';
import { forgetSharedState } from '../../lib/shared-state.ts';

/** The browser's record of the signed-in customer (SEARCH-10): the portal and, for this tab, the typed values. None of it grants access. */
type Portal = 'B2C' | 'B2B';

const portalKey = 'currentPortal';

export function rememberPortal(portal: Portal): void {
  write(() => localStorage.setItem(portalKey, portal));
}

/** After a sign-out, this tab keeps nothing that the person typed, and the portal is the public one. */
export function forgetPerson(): void {
  forgetSharedState();
  write(() => sessionStorage.clear());
  write(() => localStorage.removeItem(recentSearchesKey));
  rememberPortal('B2C');
}

const rememberedKey = 'tf_user_name';

export function rememberUserName(name: string | undefined): void {
  write(() => (name === undefined ? localStorage.removeItem(rememberedKey) : localStorage.setItem(rememberedKey, name)));
}

export function rememberedUserName(): string {
  try {
    return localStorage.getItem(rememberedKey) ?? '';
  } catch {
    return '';
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is full or forbidden, so nothing is kept; that is the only loss.
  }
}
