import { paths } from '../../../lib/paths.ts';
import { dayWorker } from './keep-offline.ts';

/** Whether this device gets notices of the journey, or why it does not. */
export type NoticeState = 'on' | 'off' | 'forbidden' | 'failed';

interface Journey {
  readonly token: string;
  readonly pushKey: string;
  readonly isOwn: boolean;
}

/** Browsers without a push service, and iPhones until the page is on the home screen, cannot show notices. */
export function canShowNotices(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Asks nobody for anything. */
export async function lookAtNotices(journey: Journey): Promise<NoticeState> {
  if (Notification.permission === 'denied') return 'forbidden';
  const subscription = await (await navigator.serviceWorker.getRegistration('/mybookings/day'))?.pushManager.getSubscription();
  return subscription ? send('look', subscription, journey) : 'off';
}

/** At the traveller's press only: the browser asks for their consent here. */
export async function startNotices(journey: Journey): Promise<NoticeState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'forbidden';
  const { pushManager } = await dayWorker();
  const options = { userVisibleOnly: true, applicationServerKey: octetsOf(journey.pushKey) };
  // One that was made for an earlier key of the shop cannot be used for this one.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return send('on', subscription, journey);
}

/** Other journeys may still use the device's subscription, so it stays. */
export async function endNotices(journey: Journey): Promise<NoticeState> {
  const subscription = await (await dayWorker()).pushManager.getSubscription();
  return subscription ? send('off', subscription, journey) : 'off';
}

async function send(wish: 'on' | 'off' | 'look', subscription: PushSubscription, { token, isOwn }: Journey): Promise<NoticeState> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { token, wish, isOwn, subscription: { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } } };
  const answered = await fetch(paths.dayNotices(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answered.ok) return 'failed';
  // Our own route answers this.
  return ((await answered.json()) as { readonly on: boolean }).on ? 'on' : 'off';
}

function octetsOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);
}
