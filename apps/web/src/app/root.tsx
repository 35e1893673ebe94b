import { sharedMessages } from '@throughfare/contract/messages/shared.data';
import { configuredSources } from '@throughfare/kernel/configured-sources';
import { lazy, use, useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useNavigate,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import { EarlyKeys } from './early-keys.tsx';
import { AgentKeysWhenReady } from '../features/agency/agent-keys-when-ready.tsx';
import { factsOf } from '../features/sign-in/sign-in-facts.ts';
import { agentLanding } from '../features/sign-in/model/agent-landing.ts';
import { SignInProvider } from '../features/sign-in/sign-in-provider.tsx';
import { FollowContext } from '../lib/follow-context.ts';
import { paths } from '../lib/paths.ts';
import { sentenceOf } from '../lib/sentence-of.ts';
import { tellTyped } from '../lib/tell-typed.ts';
import { CookieBanner } from '../shell/cookie-banner.tsx';
import { FailedPage } from '../shell/failed-page.tsx';
import { englishShell } from '../shell/english-shell.data.ts';
import { frenchShell } from '../shell/french-shell.data.ts';
import { isUnreached } from '../lib/unreachable.ts';
import { loadShell } from '../domain/shell-data.ts';
import { ShellWordsContext } from '../shell/use-shell-words.ts';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteHeader } from '../shell/site-header.tsx';
import { TabMemory } from '../shell/tab-memory.tsx';
import { TitleAnnouncer } from '../shell/title-announcer.tsx';
import styles from '../ui/styles/app.css?url';
import { ToastProvider } from '../ui/toast.tsx';
import { NonceContext } from './nonce-context.ts';
import { usePageLanguage } from './use-page-language.ts';
import { visitorContext, visitorMiddleware } from '../lib/visitor.ts';

// If the script of this page cannot be loaded, the connection counts as lost.
const NotFoundPage = lazy(() =>
  import('../shell/not-found-page.tsx').catch(() => ({ default: () => <FailedPage message={undefined} unanswered /> })),
);

export const middleware = [visitorMiddleware];

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: bricolage, crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

/** A page shown instead of a missing or failed one has its own title. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) =>
  error === undefined ? [{ title: loaderData?.shell.settings.brandName ?? '' }] : [{ name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Sent with the page, so that the browser need not load the whole catalogue for one sentence.
  const { pathname, search } = new URL(request.url);
  const french = pathname.startsWith('/fr/');
  const shell = await loadShell(context.get(visitorContext));
  // An agent who is signed in already is led like one who signs in here; without a source they stay where they are (AGENCY-3).
  const landing = shell.person.kind === 'agent' && search !== '' ? agentLanding(pathname, search) : undefined;
  if (landing === paths.myBookings() && pathname !== landing) throw redirect(landing);
  return {
    shell,
    failed: sharedMessages['server.failed'].text,
    ...(french && { words: frenchShell }),
  };
}

/**
 * Header and footer change with a form, with another page, and when the page is asked to look again (somebody signed in in another tab),
 * but not with a choice that only changes the query, nor after a form that did not reach the server.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (isUnreached(actionResult)) return false;
  const submitted = formMethod !== undefined && formMethod !== 'GET';
  const looksAgain = currentUrl.href === nextUrl.href;
  return submitted || ((looksAgain || currentUrl.pathname !== nextUrl.pathname) && defaultShouldRevalidate);
}

type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** In a browser: the last loaded data. */
let lastLoaded: RootData;

/** If the server cannot be reached, header and footer stay those of the last page. */
function useShellData(): RootData {
  const loaded = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    if (loaded) lastLoaded = loaded;
  }, [loaded]);
  return loaded ?? lastLoaded;
}

/** The document around every page, error pages included. It must not depend on loaded data. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useShellData();
  // The server has checked and registered them in `page-server.ts`. Here it comes before any component or loader of the browser needs one.
  if (!import.meta.env.SSR) for (const { name, facts } of data?.shell.settings.sellers ?? []) configuredSources.set(name, facts);
  const nonce = use(NonceContext);
  const navigate = useNavigate();
  // Once, when the page has come to life.
  useEffect(() => tellTyped(document), []);
  const language = usePageLanguage();
  const words = data?.words ?? englishShell;
  const body = (
    <FollowContext value={navigate}>
      <ShellWordsContext value={words}>
        <ToastProvider>
          <SignInProvider facts={data && factsOf(data.shell)}>
            <div lang={words.language} className="contents">
              {data && !data.shell.fromApp && <SiteHeader shell={data.shell} />}
            </div>
            <main id="content" tabIndex={-1} className="flex-1 outline-none">
              {children}
            </main>
            <div lang={words.language} className="contents">
              {data && <SiteFooter shell={data.shell} />}
            </div>
            {data && <CookieBanner market={data.shell.market} asks={data.shell.asksForConsent} />}
            <TitleAnnouncer />
            {data?.shell.person.kind === 'agent' && <AgentKeysWhenReady />}
            {data && <TabMemory shell={data.shell} />}
          </SignInProvider>
        </ToastProvider>
      </ShellWordsContext>
    </FollowContext>
  );
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c2f2c" />
        {/* React Aria inserts style elements at run time and reads their nonce here, because a browser hides nonces from scripts. */}
        <meta property="csp-nonce" content={nonce} suppressHydrationWarning />
        <Meta />
        {/* Style sheets are allowed by their address. They have no nonce of their own, so that they hydrate as they were rendered. */}
        <Links nonce="" />
        {data?.shell.person.kind === 'agent' && <EarlyKeys />}
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#content" lang={words.language} className="skip-link">
          {words.skip}
        </a>
        {body}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const data = useShellData();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  // Without a sentence it is a bug, and the page shows no details.
  return <FailedPage message={sentenceOf(error) ?? data?.failed} unanswered={!isRouteErrorResponse(error) || error.status >= 500} />;
}
