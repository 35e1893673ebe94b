/**
 * The addresses that a page may load, frame, ask and post to. Scripts run by nonce alone and may load further ones, as React Router's
 * modules do. Style attributes are allowed because the hidden inputs of the date field need them.
 */
export interface ContentSources {
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** The addresses that a form may lead to, redirects included. */
  readonly form: readonly string[];
  readonly image: readonly string[];
}

export function contentSecurityPolicy(nonce: string, sources: ContentSources, upgrade: boolean): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'"],
    ['script-src-attr', "'none'"],
    // The human check computes in a worker beside the page.
    ['worker-src', "'self'"],
    ['style-src', "'self'", `'nonce-${nonce}'`],
    ['style-src-elem', "'self'", `'nonce-${nonce}'`],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...sources.image],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...sources.connect],
    ['frame-src', ...(sources.frame.length > 0 ? sources.frame : ["'none'"])],
    ['form-action', "'self'", ...sources.form],
    ...(upgrade ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
