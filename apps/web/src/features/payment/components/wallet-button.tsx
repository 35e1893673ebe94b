import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardProvider } from '../card-provider.ts';
import type { WalletRequest } from '../model/wallet-request.ts';
import type { OpenWallet, WalletPayment } from '../stripe-wallet.ts';

interface WalletButtonProps {
  readonly provider: CardProvider;
  readonly request: WalletRequest;
  readonly mayPay: () => boolean;
  readonly onPaid: (payment: WalletPayment) => void;
}

/**
 * The button of a wallet that the browser offers, drawn by the wallet. Where there is none, or its script does not come, there is
 * no button: that is only logged (Spec 1 §8).
 */
export function WalletButton({ provider, request, mayPay, onPaid }: WalletButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(false);
  const events = { mayPay: useEffectEvent(mayPay), onPaid: useEffectEvent(onPaid) };
  const { currency, total } = request;

  const open = useEffectEvent(async (element: HTMLElement) =>
    provider.openWallet?.(element, request, { mayPay: () => events.mayPay(), onPaid: (payment) => events.onPaid(payment) }),
  );
  useEffect(() => {
    let gone = false;
    let opened: OpenWallet | undefined;
    if (container.current) {
      open(container.current).then(
        (wallet) => {
          if (gone) wallet?.destroy();
          else opened = wallet;
          setOffered(wallet !== undefined && !gone);
        },
        (error: unknown) => console.warn('the wallet button could not be loaded', error),
      );
    }
    return () => {
      gone = true;
      opened?.destroy();
    };
    // Another amount or currency is another request.
  }, [provider, currency, total.amount]);

  return (
    <div className={offered ? 'flex flex-col gap-4' : 'hidden'}>
      <div ref={container} />
      <p className="text-center text-sm text-ink-soft">or pay by card</p>
    </div>
  );
}
