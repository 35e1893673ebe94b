import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { agentLanding } from './model/agent-landing.ts';
import type { FormAnswer } from './model/form-answer.ts';
import { tellOtherTabs } from './session-channel.ts';
import { rememberPortal } from './stored-person.ts';

/**
 * The browser's last steps after any sign-in (ACCOUNT-4): it tells the other tabs, keeps the portal, and names tickets that did not fit
 * into the cart. Answers the page for an agent; undefined: they stay.
 */
export function useFinishSignIn(): (answer: FormAnswer) => string | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return (answer) => {
    tellOtherTabs('signedIn');
    if (answer.kind !== 'signedIn') return undefined;
    rememberPortal(answer.isAgent ? 'B2B' : 'B2C');
    if (answer.leftOut.length > 0) {
      const tickets = answer.leftOut.join('; ');
      toast(`Your cart holds 3 tickets in one currency. Left out, and kept until there is room: ${tickets}.`, {
        label: 'Go to cart',
        run: () => void navigate(paths.cart()),
      });
    }
    return answer.isAgent ? agentLanding(pathname, search) : undefined;
  };
}
