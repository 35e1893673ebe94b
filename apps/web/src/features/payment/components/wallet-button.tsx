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
 * The button of a browser wallet, drawn by the wallet. If there is no wallet, or its script does not load, there is no button; that is only
 * logged (PAY-3).
 */
export function WalletButton({ provider, request, mayPay, onPaid }: WalletButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(false);
  const events = { mayPay: useEffectEvent(mayPay), onPaid: useEffectEvent(onPaid) };
  const { currency } = request;
  const { amount } = request.total;

  const open = useEffectEvent(async (element: HTMLElement, asked: string, minor: number) =>
    provider.openWallet?.(
      element,
      { ...request, currency: asked, total: { ...request.total, amount: minor } },
      { mayPay: () => events.mayPay(), onPaid: (payment) => events.onPaid(payment) },
    ),
  );
  useEffect(() => {
    let gone = false;
    let opened: OpenWallet | undefined;
    const put = async (element: HTMLElement) => {
      const wallet = await open(element, currency, amount);
      if (gone) return wallet?.destroy();
      opened = wallet;
      setOffered(wallet !== undefined);
    };
    if (container.current) put(container.current).catch((error: unknown) => console.warn('the wallet button could not be loaded', error));
    return () => {
      gone = true;
      opened?.destroy();
    };
    // Another amount or currency needs another request.
  }, [currency, amount]);

  return (
    <div className={offered ? 'flex flex-col gap-4' : 'hidden'}>
      <div ref={container} />
      <p className="text-center text-sm text-ink-soft">or pay by card</p>
    </div>
  );
}
