/** The sandbox's card field: a frame controlled by messages (docs/sandbox.md, The card field). */
import type { CardField, CardFieldEvents, CardProvider, CardToken } from './card-provider.ts';
import { cardFont } from './card-font.ts';
import { readFrameMessage } from './model/frame-message.ts';
import { randomName } from '../../lib/random-name.ts';

/** The frame uses the page's colours, by day and by night. */
const colours: Readonly<Record<string, string>> = {
  '--frame-ink': '--ink',
  '--frame-ink-soft': '--ink-soft',
  '--frame-card': '--surface',
  '--frame-line': '--line-strong',
  '--frame-focus': '--focus',
  '--frame-error': '--signal-dark',
};

function frameStyle(frame: HTMLIFrameElement): Readonly<Record<string, string>> {
  const page = getComputedStyle(frame);
  const taken = Object.entries(colours).map(([name, token]) => [name, page.getPropertyValue(token).trim()]);
  return { ...Object.fromEntries(taken), '--frame-radius': '12px', '--frame-font-size': '16px', '--frame-font': page.fontFamily };
}

/** A frame that has not answered by then never will. */
const answerWithinMs = 20_000;

export function createSandboxCards(frameUrl: string, publishableKey: string): CardProvider {
  const providerOrigin = new URL(frameUrl).origin;

  return {
    showsErrors: true,
    mount(container, events): CardField {
      const frame = document.createElement('iframe');
      const source = new URL(frameUrl);
      source.searchParams.set('origin', window.location.origin);
      source.searchParams.set('key', publishableKey);
      frame.src = source.href;
      frame.title = 'Card number, expiry date and security code';
      // The frame leaves 3 px around its fields for the focus ring.
      frame.className = 'block -mx-[3px] w-[calc(100%+6px)] max-w-none';
      frame.style.height = '9.5rem';
      // the scheme of its own page: with another one the browser would paint a white box behind it
      frame.style.colorScheme = 'light';
      frame.allow = 'payment';

      const waiting = new Map<string, (token: CardToken) => void>();
      const post = (message: object) => frame.contentWindow?.postMessage({ source: 'throughfare-shop', ...message }, providerOrigin);
      const settle = (requestId: string, token: CardToken) => {
        waiting.get(requestId)?.(token);
        waiting.delete(requestId);
      };
      const listen = (event: MessageEvent<unknown>) => {
        if (event.origin === providerOrigin && event.source === frame.contentWindow) onMessage(event.data, { frame, events, post, settle });
      };
      window.addEventListener('message', listen);
      container.append(frame);

      return {
        createToken: (cardholder) =>
          new Promise((resolve) => {
            const requestId = randomName();
            const deadline = setTimeout(() => settle(requestId, { ok: false, reason: 'unreachable' }), answerWithinMs);
            waiting.set(requestId, (token) => {
              clearTimeout(deadline);
              resolve(token);
            });
            post({ type: 'create-token', requestId, name: cardholder });
          }),
        focus: () => post({ type: 'focus' }),
        setDisabled: (disabled) => post({ type: 'disable', disabled }),
        destroy() {
          window.removeEventListener('message', listen);
          frame.remove();
        },
      };
    },
  };
}

interface FrameContext {
  readonly frame: HTMLIFrameElement;
  readonly events: CardFieldEvents;
  readonly post: (message: object) => void;
  readonly settle: (requestId: string, token: CardToken) => void;
}

function onMessage(data: unknown, { frame, events, post, settle }: FrameContext): void {
  const message = readFrameMessage(data);
  switch (message?.type) {
    case undefined:
      return;
    case 'ready':
      post({ type: 'style', properties: frameStyle(frame), font: cardFont() });
      return events.onReady();
    case 'resize':
      frame.style.height = `${message.height}px`;
      return;
    case 'change':
      return events.onChange(message.change);
    case 'submit':
      return events.onSubmit();
    case 'token':
      return settle(message.requestId, message.token);
  }
}
