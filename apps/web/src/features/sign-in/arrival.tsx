import { useEffect, useRef } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { arrivalForm, arrivalHash } from './model/arrival.ts';
import type { FormAnswer } from './model/form-answer.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/**
 * Completes a sign-in by a provider in the same way as one by password. The provider's last redirect leads to a page of the shop with a
 * mark after the "#". Renders nothing.
 */
export default function Arrival() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { submit, data } = useFetcher<FormAnswer>();
  const finish = useFinishSignIn();
  const finished = useRef<FormAnswer>(undefined);

  // The part after "#" never reaches a server, so only the browser can act on it.
  useEffect(() => {
    if (hash !== arrivalHash) return;
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    void submit({ form: arrivalForm }, { method: 'post', action: paths.signIn() });
  }, [pathname, search, hash, navigate, submit]);

  useEffect(() => {
    if (data === undefined || finished.current === data) return;
    finished.current = data;
    const landing = data.kind === 'signedIn' ? finish(data) : undefined;
    if (landing !== undefined) void navigate(landing, { replace: true });
  }, [data, finish, navigate]);

  return null;
}
