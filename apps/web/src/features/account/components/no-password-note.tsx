import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Replaces a password field for customers who signed up with Google only. `backTo`: the page to return to. */
export function NoPasswordNote({ backTo }: { readonly backTo: string }) {
  return (
    <Notice title="This account has no password yet">
      <p>You sign in with Google, but this needs a password. We will mail you a code to set one. Then sign in with it.</p>
      <p className="mt-2">
        <a
          href={paths.signIn({ screen: 'resetForm', returnTo: backTo })}
          className="font-medium text-pine-700 underline underline-offset-4"
        >
          Set a password
        </a>
      </p>
    </Notice>
  );
}
