/** reCAPTCHA v3 of a shop that has configured it (ACCOUNT-10): nothing to solve, and no puzzle either. */
interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha | undefined> | undefined;

/** Its script comes once, when the first form needs it. */
function load(siteKey: string): Promise<Recaptcha | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else resolve(undefined);
    });
    script.addEventListener('error', () => {
      // Tried again with the next form.
      loading = undefined;
      resolve(undefined);
    });
    document.head.append(script);
  });
  return loading;
}

/** Brings the script; what it answers asks for a token. */
export async function askRecaptcha(siteKey: string): Promise<() => Promise<string | undefined>> {
  const recaptcha = await load(siteKey);
  return async () => recaptcha?.execute(siteKey, { action: 'account' }).catch(() => undefined);
}
