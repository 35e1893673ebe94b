import { cookieNames } from '@throughfare/contract/session-cookies';
import type { FastifyInstance } from 'fastify';

interface Answer {
  readonly status: number;
  readonly location: string;
}

/** The cookies of one origin, as a browser keeps them. */
function createJar() {
  const cookies = new Map<string, string>();
  return {
    header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(set: readonly string[]): void {
      for (const one of set) {
        const [pair = ''] = one.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(one)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
    get: (name: string): string | undefined => cookies.get(name),
  };
}

/** A browser between the shop and the stand-in for Google. */
export function createGoogleVisitor(server: FastifyInstance, bearer?: string) {
  const [shop, google] = [createJar(), createJar()];
  if (bearer !== undefined) shop.keep([`${cookieNames.session}=${bearer}`]);

  async function atShop(address: string): Promise<Answer> {
    const { pathname, search } = new URL(address, 'http://shop');
    const answer = await server.inject({ url: `${pathname}${search}`, headers: { cookie: shop.header() } });
    const set = answer.headers['set-cookie'];
    shop.keep(typeof set === 'string' ? [set] : (set ?? []));
    return { status: answer.statusCode, location: answer.headers.location ?? '' };
  }

  async function atGoogle(address: string, form?: Record<string, string>): Promise<string> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: google.header() },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    google.keep(answer.headers.getSetCookie());
    await answer.text();
    return new URL(answer.headers.get('location') ?? '/no-redirect', address).href;
  }

  return {
    atShop,
    /** The browser's session at the shop. */
    bearer: (): string | undefined => {
      const value = shop.get(cookieNames.session);
      return value && decodeURIComponent(value);
    },
    /** From the button to the return address, which is not yet opened. */
    async approve(email: string, returnTo = '/'): Promise<string> {
      const { location } = await atShop(`/auth/google?returnTo=${encodeURIComponent(returnTo)}`);
      const choose = await atGoogle(location);
      return atGoogle(await atGoogle(choose, { email }));
    },
    async cancel(): Promise<string> {
      const { location } = await atShop('/auth/google');
      return atGoogle(await atGoogle(`${await atGoogle(location)}/cancel`, {}));
    },
    /** The whole sign-in. */
    async signIn(email: string, returnTo = '/'): Promise<Answer> {
      return atShop(await this.approve(email, returnTo));
    },
  };
}
