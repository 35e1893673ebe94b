export interface Place {
  /** How many people are before this one. */
  readonly ahead: number;
  readonly minutes: number;
}

const people = (ahead: number): string =>
  ahead === 0 ? 'You are next.' : ahead === 1 ? 'One person is before you.' : `${ahead} people are before you.`;

export const placeText = ({ ahead, minutes }: Place): string =>
  `${people(ahead)} ${minutes <= 1 ? 'It takes about a minute.' : `It takes about ${minutes} minutes.`}`;

/** Without the page renderer, which is what the room protects. It asks again by itself, and says so to screen readers. */
export function waitingPage(brand: string, place: Place, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>You are in the queue – ${escapeHtml(brand)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}html{background:light-dark(#fcf8f1,#0c1413);color:light-dark(#12231f,#f1f5f4);border-top:.5rem solid #14544b}body{max-width:34rem;margin:0 auto;padding:10vh 1.25rem}main>p:first-child{font-weight:700}h1{font-size:1.75rem;line-height:1.2}p.place{font-size:1.25rem}a{color:inherit}</style></head>
<body><main><p>${escapeHtml(brand)}</p><h1>You are in the queue</h1>
<p>Many people want to buy at this moment. We let them in one after the other, in the order in which they came.</p>
<p class="place" role="status">${placeText(place)}</p>
<p>Leave this page open: it continues by itself. If you close it and come back in this browser, you keep your place.</p>
<p><a href="">Check again now</a></p>
<p><a href="/find-booking">I have a booking already</a></p></main>
<script nonce="${nonce}">const said=document.querySelector('[role=status]');const ask=async()=>{try{const place=await(await fetch('/waiting-room',{cache:'no-store'})).json();if(place.isIn)return location.reload();if(place.text!==said.textContent)said.textContent=place.text}catch{}setTimeout(ask,4000+Math.random()*3000)};setTimeout(ask,2000+Math.random()*2000)</script></body></html>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
