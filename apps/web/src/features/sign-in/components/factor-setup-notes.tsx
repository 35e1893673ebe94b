import { QrCode } from '../../../ui/qr-code.tsx';
import type { FactorSetup } from '../model/screen.ts';

/** The key for the authenticator app, and the backup codes, which are shown only now. */
export function FactorSetupNotes({ setup: { secret, otpauthUri, qr, backupCodes } }: { readonly setup: FactorSetup }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        Your agency requires a second step at sign-in. Add this shop to an authenticator app: scan this picture,{' '}
        <a href={otpauthUri}>open it in the app on this device</a>, or type the key in there.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode code={qr} label="QR code for your authenticator app" />
        <p className="min-w-40 flex-1 rounded-control border border-line-strong px-4 py-2">
          <span className="block text-sm text-ink-soft">Key</span>
          <code className="break-all">{secret}</code>
        </p>
      </div>
      <div className="rounded-control bg-amber-100 px-4 py-3 text-amber-ink">
        <p className="font-semibold">Keep these backup codes</p>
        <p className="text-sm">Each code signs you in once without the app. They are not shown again.</p>
        <ul className="mt-2 grid grid-cols-2 gap-x-4 font-mono text-sm">
          {backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
