/** Tells the other tabs of this browser who has come or gone: the session's cookie is one for all of them. */
export type SessionNews = 'signedIn' | 'signedOut';

const name = 'throughfare-session';
let channel: BroadcastChannel | undefined;

/** One for this tab: a channel does not hear itself, but every other one, those of the same tab included. */
function channelOfTab(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}

export function tellOtherTabs(news: SessionNews): void {
  // A channel stays within its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channelOfTab().postMessage(news);
}

/** Answers how to stop listening. */
export function hearOtherTabs(listen: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listen(data);
  const heard = channelOfTab();
  heard.addEventListener('message', hear);
  return () => heard.removeEventListener('message', hear);
}
