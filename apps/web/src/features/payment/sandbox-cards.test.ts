// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { stillFrames } from '../../testing/still-frames.ts';
import type { CardChange } from './card-provider.ts';
import { chooseCardProvider } from './choose-card-provider.ts';
import { createSandboxCards } from './sandbox-cards.ts';

/** A mounted field, with the messages sent to its frame. The test decides what the frame answers. */
function mountField() {
  stillFrames();
  const box = document.body.appendChild(document.createElement('div'));
  const told: string[] = [];
  const changes: CardChange[] = [];
  const field = createSandboxCards('https://cards.example/frame', 'pk_test_1').mount(box, {
    onReady: () => told.push('ready'),
    onChange: (change) => changes.push(change),
    onSubmit: () => told.push('submit'),
  });
  const frame = box.querySelector('iframe');
  if (!frame) throw new Error('the field has a frame');
  const posted: { message: Record<string, unknown>; target: string }[] = [];
  const inside = { postMessage: (message: Record<string, unknown>, target: string) => posted.push({ message, target }) };
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  onTestFinished(() => {
    field.destroy();
    box.remove();
  });
  const say = (data: unknown, origin = 'https://cards.example', source: unknown = inside) =>
    // a stand-in for the frame's window
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
  const frameSays = (message: object) => say({ source: 'throughfare-card-frame', ...message });
  return { box, field, frame, told, changes, posted, say, frameSays };
}

test('tells the frame its field, and names it for screen readers', () => {
  const { frame } = mountField();
  const address = new URL(frame.src);
  expect(address.origin + address.pathname).toBe('https://cards.example/frame');
  expect(address.searchParams.get('key')).toBe('pk_test_1');
  expect(address.searchParams.get('origin')).toBe(window.location.origin);
  expect(frame.title).toBe('Card number, expiry date and security code');
});

test('a frame that is ready gets the colours of the page', () => {
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({
    fontFamily: 'Figtree',
    getPropertyValue: (name: string) => (name === '--ink' ? ' #12211f' : ''),
  } as unknown as CSSStyleDeclaration);
  const { frameSays, told, posted } = mountField();
  frameSays({ type: 'ready' });
  expect(told).toEqual(['ready']);
  expect(posted[0]?.target).toBe('https://cards.example');
  expect(posted[0]?.message).toMatchObject({ type: 'style', properties: { '--frame-ink': '#12211f', '--frame-font': 'Figtree' } });
  expect(posted[0]?.message).toMatchObject({
    font: { family: 'Figtree Variable', address: expect.stringMatching(/^http.*figtree.*\.woff2/) },
  });
  vi.restoreAllMocks();
});

test('ignores messages of other origins and windows', () => {
  const { say, told, changes } = mountField();
  const message = { source: 'throughfare-card-frame', type: 'submit' };
  say(message, 'https://evil.example');
  say(message, 'https://cards.example', {});
  say('submit');
  expect(told).toEqual([]);
  expect(changes).toEqual([]);
});

test('changes and Enter are passed on, and the frame has the height that it asks for', () => {
  const { frameSays, told, changes, frame } = mountField();
  frameSays({ type: 'change', complete: true, empty: false });
  frameSays({ type: 'submit' });
  frameSays({ type: 'resize', height: 240.4 });
  expect(changes).toEqual([{ complete: true, empty: false, error: undefined }]);
  expect(told).toEqual(['submit']);
  expect(frame.style.height).toBe('241px');
  frameSays({ type: 'resize', height: 99_999 });
  expect(frame.style.height).toBe('241px');
});

test('a token answers its own question', async () => {
  const { field, posted, frameSays } = mountField();
  const token = field.createToken('Ada Byron');
  const asked = posted[0]?.message;
  expect(asked).toMatchObject({ source: 'throughfare-shop', type: 'create-token', name: 'Ada Byron' });
  frameSays({ type: 'token', requestId: 'another', id: 'tok_0' });
  frameSays({ type: 'token', requestId: asked?.['requestId'], id: 'tok_1' });
  expect(await token).toEqual({ ok: true, id: 'tok_1' });
});

test('reports a refused card, and a frame that does not answer', async () => {
  const { field, posted, frameSays } = mountField();
  const refused = field.createToken('Ada');
  frameSays({ type: 'error', requestId: posted[0]?.message['requestId'], code: 'incomplete' });
  expect(await refused).toEqual({ ok: false, reason: 'incomplete' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = field.createToken('Ada');
  vi.advanceTimersByTime(20_000);
  expect(await silent).toEqual({ ok: false, reason: 'unreachable' });
});

test('the page can put the cursor into the field and close it for a while', () => {
  const { field, posted } = mountField();
  field.focus();
  field.setDisabled(true);
  expect(posted.map(({ message }) => [message['type'], message['disabled']])).toEqual([
    ['focus', undefined],
    ['disable', true],
  ]);
});

test('a removed field receives no more messages', () => {
  const { field, frameSays, told, box } = mountField();
  field.destroy();
  expect(box.querySelector('iframe')).toBeNull();
  frameSays({ type: 'submit' });
  expect(told).toEqual([]);
});

test('Stripe takes the cards if the shop has its keys, else the sandbox', () => {
  expect(chooseCardProvider({ cardFrameUrl: 'https://js.stripe.com/v3/', cardPublishableKey: 'pk' }).showsErrors).toBe(false);
  expect(chooseCardProvider({ cardFrameUrl: 'https://cards.example/frame', cardPublishableKey: 'pk' }).showsErrors).toBe(true);
});
