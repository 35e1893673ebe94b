import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressedScreen } from './model/addressed-screen.ts';
import type { SignIn } from './sign-in-context.ts';

/** Opens the modal where the address asks for it, and takes the asking out of the address: a reload does not open it again. */
export function useAddressedSignIn(signIn: SignIn): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The part after "#" never reaches a server: only the browser can act on it.
  useEffect(() => {
    const addressed = addressedScreen({ pathname, search, hash });
    if (!addressed) return;
    signIn.open(addressed.screen, addressed.change);
    void navigate(addressed.goTo, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, signIn, navigate]);
}
