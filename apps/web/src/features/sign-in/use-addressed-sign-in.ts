import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignIn } from './sign-in-context.ts';

/** Whether an address may ask for the modal. Few do, so the code that reads it in full, with its messages, is loaded for those only. */
const mayAsk = ({ search, hash }: { readonly search: string; readonly hash: string }): boolean =>
  hash.includes('=') || search.includes('Target=');

/** Opens the modal if the address asks for it, and removes the request from the address, so that a reload does not open it again. */
export function useAddressedSignIn(signIn: SignIn): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The part after "#" never reaches a server, so only the browser can act on it.
  useEffect(() => {
    if (!mayAsk({ search, hash })) return;
    let left = false;
    async function answer() {
      const { addressedScreen } = await import('./model/addressed-screen.ts');
      const addressed = left ? undefined : addressedScreen({ pathname, search, hash });
      if (!addressed) return;
      signIn.open(addressed.screen, addressed.change);
      await navigate(addressed.goTo, { replace: true, preventScrollReset: true });
    }
    void answer();
    return () => {
      left = true;
    };
  }, [pathname, search, hash, signIn, navigate]);
}
