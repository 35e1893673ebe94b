/** reCAPTCHA v3, for a shop that has configured it (ACCOUNT-10). The person solves nothing. */
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

/** Its script is loaded once, when the first form needs it. */
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
      // The next form tries again.
      loading = undefined;
      resolve(undefined);
    });
    document.head.append(script);
  });
  return loading;
}

/** Loads the script, and answers the function that asks for a token. */
export async function askRecaptcha(siteKey: string): Promise<() => Promise<string | undefined>> {
  const recaptcha = await load(siteKey);
  return async () => recaptcha?.execute(siteKey, { action: 'account' }).catch(() => undefined);
}
