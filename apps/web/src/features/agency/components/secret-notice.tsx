import { Notice } from '../../../ui/notice.tsx';

/** A secret, which is shown only once. */
export function SecretNotice({ secret, children }: { readonly secret: string; readonly children: string }) {
  return (
    <Notice tone="warning" title="Keep this secret somewhere safe" announce>
      <p>{children}</p>
      <p className="mt-2">
        <code className="block rounded-control bg-surface px-3 py-2 text-sm break-all select-all">{secret}</code>
      </p>
    </Notice>
  );
}
