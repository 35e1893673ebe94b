import { Notice } from '../../../ui/notice.tsx';

/** Codes for when the phone is not at hand, shown once. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Notice tone="warning" title="Keep these backup codes somewhere safe" announce>
      <p>Each code signs you in once without the app. They are not shown again.</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}
