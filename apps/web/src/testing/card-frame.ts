import type { mount } from './mount.tsx';

/**
 * Stands in for the card provider's page in its frame: answers requests for a token with this, and sends other messages when the test says
 * so.
 */
export function cardFrame(page: Pick<ReturnType<typeof mount>, 'fire'>, answer: object = { type: 'token', id: 'tok_1' }) {
  const inside = {
    postMessage: ({ type, requestId }: { type: string; requestId?: string }) => {
      if (type === 'create-token') queueMicrotask(() => say({ requestId, ...answer }));
    },
  };
  const say = (message: object) =>
    // a stand-in for the frame's window
    page.fire(
      window as unknown as Element,
      new MessageEvent('message', {
        data: { source: 'throughfare-card-frame', ...message },
        origin: 'https://cards.example',
        source: inside as unknown as Window,
      }),
    );
  const element = document.querySelector('iframe');
  if (element) Object.defineProperty(element, 'contentWindow', { value: inside });
  return { say };
}
