/** Stripe's card element from Stripe.js, loaded from Stripe (docs.stripe.com/js). */
import { cardFont } from './card-font.ts';
import type { CardField, CardProvider, CardToken } from './card-provider.ts';
import { openStripeWallet, type StripeWallets } from './stripe-wallet.ts';

interface StripeError {
  readonly type: string;
  readonly message?: string;
}

interface StripeElement {
  mount(container: HTMLElement): void;
  on(event: 'ready', listener: () => void): void;
  on(
    event: 'change',
    listener: (change: { readonly complete: boolean; readonly empty: boolean; readonly error?: StripeError }) => void,
  ): void;
  update(options: { readonly disabled: boolean }): void;
  focus(): void;
  destroy(): void;
}

interface Stripe extends StripeWallets {
  elements(options?: object): { create(type: 'card', options: object): StripeElement } & ReturnType<StripeWallets['elements']>;
  createToken(
    element: StripeElement,
    data: { readonly name: string },
  ): Promise<{ readonly token?: { readonly id: string }; readonly error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

let loading: Promise<Stripe | undefined> | undefined;

/** Loads Stripe.js once; undefined if it does not load. A script inserted by ours may run under the page's policy ('strict-dynamic'). */
function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe | undefined> {
  loading ??= new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.append(script);
  }).then(() => {
    const stripe = window.Stripe?.(publishableKey);
    // The next page that needs it tries again.
    if (!stripe) loading = undefined;
    return stripe;
  });
  return loading;
}

export function createStripeCards(scriptUrl: string, publishableKey: string): CardProvider {
  return {
    showsErrors: false,
    async openWallet(container, request, events) {
      const stripe = await loadStripe(scriptUrl, publishableKey);
      return stripe && openStripeWallet(stripe, container, request, events);
    },
    mount(container, events): CardField {
      let destroyed = false;
      const box = document.createElement('div');
      box.style.colorScheme = 'light';
      box.className = 'rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-3';
      container.append(box);
      const mounted = loadStripe(scriptUrl, publishableKey).then((stripe) => {
        if (!stripe || destroyed) return undefined;
        const page = getComputedStyle(box);
        const [ink, wrong] = ['--ink', '--signal-dark'].map((token) => page.getPropertyValue(token).trim());
        const { family, address } = cardFont();
        const base = { color: ink, fontSize: '16px', fontFamily: `'${family}', ${page.fontFamily}` };
        const element = stripe
          .elements({ fonts: [{ family, src: `url(${address})`, weight: '300 900' }] })
          .create('card', { hidePostalCode: true, style: { base, invalid: { color: wrong } } });
        element.on('ready', events.onReady);
        element.on('change', ({ complete, empty, error }) => events.onChange({ complete, empty, error: error?.message }));
        element.mount(box);
        return { stripe, element };
      });
      return {
        async createToken(cardholder): Promise<CardToken> {
          const field = await mounted;
          if (!field) return { ok: false, reason: 'unreachable' };
          const { token, error } = await field.stripe.createToken(field.element, { name: cardholder });
          if (token) return { ok: true, id: token.id };
          return {
            ok: false,
            reason: error?.type === 'validation_error' ? 'incomplete' : error?.type === 'api_connection_error' ? 'unreachable' : 'refused',
          };
        },
        focus: () => void mounted.then((field) => field?.element.focus()),
        setDisabled: (disabled) => void mounted.then((field) => field?.element.update({ disabled })),
        destroy() {
          destroyed = true;
          void mounted.then((field) => field?.element.destroy());
          box.remove();
        },
      };
    },
  };
}
