import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { CardProvider } from '../card-provider.ts';
import type { WalletRequest } from '../model/wallet-request.ts';
import type { OpenWallet, WalletPayment } from '../stripe-wallet.ts';

interface WalletButtonProps {
  readonly provider: CardProvider;
  /** Absent: no wallet is offered. */
  readonly request: WalletRequest | undefined;
  readonly mayPay: () => boolean;
  readonly onPaid: (payment: WalletPayment) => void;
  /** The button of another way to pay at one press, such as PayPal. */
  readonly beside?: ReactNode;
}

/**
 * The ways to pay at one press, above the card: the button of a browser wallet, drawn by the wallet, and PayPal beside it. If there is no wallet, or its script does not load, there is no button; that is only
 * logged (PAY-3).
 */
export function WalletButton({ provider, request, mayPay, onPaid, beside }: WalletButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState(false);
  const events = { mayPay: useEffectEvent(mayPay), onPaid: useEffectEvent(onPaid) };
  const currency = request?.currency;
  const amount = request?.total.amount;

  const open = useEffectEvent(
    async (element: HTMLElement, asked: string, minor: number) =>
      request &&
      provider.openWallet?.(
        element,
        { ...request, currency: asked, total: { ...request.total, amount: minor } },
        { mayPay: () => events.mayPay(), onPaid: (payment) => events.onPaid(payment) },
      ),
  );
  useEffect(() => {
    if (currency === undefined || amount === undefined) return;
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
    <div className={offered || beside ? 'flex flex-col gap-3' : 'hidden'}>
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        <div ref={container} hidden={!offered} />
        {beside}
      </div>
      <p className="text-center text-sm text-ink-soft">or pay by card</p>
    </div>
  );
}
