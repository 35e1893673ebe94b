/** Tells the other tabs of this browser about a sign-in or a sign-out, because they share the session's cookie. */
export type SessionNews = 'signedIn' | 'signedOut';

const name = 'throughfare-session';
let channel: BroadcastChannel | undefined;

/** One channel for this tab. A channel does not hear itself, but hears every other one, even in the same tab. */
function channelOfTab(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}

export function tellOtherTabs(news: SessionNews): void {
  // A channel stays within its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channelOfTab().postMessage(news);
}

/** Answers a function that stops listening. */
export function hearOtherTabs(listen: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listen(data);
  const heard = channelOfTab();
  heard.addEventListener('message', hear);
  return () => heard.removeEventListener('message', hear);
}
