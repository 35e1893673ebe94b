import { messageText } from '@throughfare/contract/messages';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../testing/fake-visitor.ts';
import { leadsTo, routeArgs, shopVisitor, thrownBy } from '../testing/route-args.ts';
import { agent, pageSettings } from '../testing/shell-data.ts';
import { isPageContext } from '../lib/page-context.ts';
import { loader as root } from './root.tsx';
import { loader as contentHistory } from './routes/admin.content.history.tsx';
import { loader as contentList } from './routes/admin.content.tsx';
import { loader as bankDesk } from './routes/admin.payments.tsx';
import { loader as agencyApi } from './routes/agency-api.tsx';
import { loader as agencyMoney } from './routes/agency-money.tsx';
import { loader as article } from './routes/blogs.$id.tsx';
import { loader as confirmation } from './routes/booking.confirmation.tsx';
import { loader as seats } from './routes/booking.seats.tsx';
import { loader as cookiePolicy } from './routes/cookies-policy.$file.ts';
import { loader as customers } from './routes/customers.tsx';
import { loader as held } from './routes/held.tsx';
import { loader as information } from './routes/information.tsx';
import { loader as preview } from './routes/long-tail-page-preview.tsx';
import { loader as agencies } from './routes/manage-agencies.tsx';
import { loader as agents } from './routes/manage-agents.tsx';
import { action as actOnBookings, loader as manageBookings } from './routes/manage-bookings.tsx';
import { loader as pass } from './routes/mybookings.pass.tsx';
import { action as myBookings, loader as bookings } from './routes/mybookings.tsx';
import { loader as sharedQuote } from './routes/quotes.shared.tsx';
import { loader as robots } from './routes/robots.ts';
import { action as search, loader as results } from './routes/search.p2p.tsx';
import { loader as passSearch } from './routes/search.railpass.tsx';
import { action as sendSignIn, loader as signIn } from './routes/sign-in.tsx';
import { loader as sitemap } from './routes/sitemap.ts';
import { loader as terms } from './routes/terms-and-conditions.tsx';
import { loader as unknownPath } from './routes/unknown-path.ts';

type Answers = Readonly<Record<string, object>>;

const failed = refusal('server.failed', 500);
const missing = refusal('object.notFound', 404);
const argsOf = (address: string, answers: Answers = {}, more: Parameters<typeof shopVisitor>[1] = {}, params = {}) =>
  routeArgs(shopVisitor(answers, more).visitor, address, { params });
const statusOf = async (work: () => unknown) => (await thrownBy(work)).status;

/** The answers to the shell's questions about a person. */
const known = (person: object) => ({
  getProfile: answer({ data: { body: { isGuestUser: false, ...person } } }),
  countCart: answer({ data: { count: 0 } }),
  countWaiting: answer({ data: { count: 0 } }),
});
const consumer = known({ email: 'ada@example.org', userRole: 'consumer' });
const staff = (userRole: 'B2BAgent' | 'B2BAdmin', superAgency = false) =>
  known({ email: agent.email, userRole, agencyData: { agencyName: agent.agencyName, superAgency } });

describe('an agent who arrives from the bookings’ source', () => {
  test('is led to My Bookings although they signed in before', async () => {
    expect(leadsTo(await thrownBy(() => root(argsOf('/uk?source=mbe', staff('B2BAgent')))))).toBe('/mybookings');
  });

  test.each([
    ['on My Bookings', '/mybookings?source=mbe', staff('B2BAgent')],
    ['with another source', '/uk?source=mail', staff('B2BAgent')],
    ['as a customer', '/uk?source=mbe', consumer],
  ])('stays %s', async (_how, address, person) => {
    expect(await root(argsOf(address, person))).toHaveProperty('shell');
  });
});

describe('pages of agencies', () => {
  const pages = { agencyApi, agencyMoney, customers, agencies, agents, bankDesk, manageBookings };
  const entries = Object.entries(pages);

  test.each(entries)('%s does not exist for a customer', async (_name, loader) => {
    expect(await statusOf(() => loader(argsOf('/x', consumer)))).toBe(404);
  });

  test.each(entries)('%s is missing for a stranger, without a call', async (_name, loader) => {
    const shop = shopVisitor({}, { hasSession: () => false });
    expect(await statusOf(() => loader(routeArgs(shop.visitor, '/x')))).toBe(404);
    expect(shop.asked).toEqual([]);
  });

  test.each([
    ['the programs of an agency', agencyApi],
    ['its people', agents],
    ['all agencies', agencies],
    ['the payments that wait for us', bankDesk],
  ])('%s are hidden from an agent who only sells', async (_name, loader) => {
    expect(await statusOf(() => loader(argsOf('/x', staff('B2BAgent'))))).toBe(404);
  });

  test('an agency’s administrator sees no other agencies', async () => {
    expect(await statusOf(() => agencies(argsOf('/manage-agencies', staff('B2BAdmin'))))).toBe(404);
  });

  test.each([
    ['consumers', { admin: 'admin' }],
    ['another agency', { admin: 'agency', agencyId: '00000000-0000-4000-8000-000000000001' }],
    ['nobody', { admin: 'everything' }],
  ])('an agent neither sees nor changes the bookings of %s', async (_whose, params) => {
    expect(await statusOf(() => manageBookings(argsOf('/x', staff('B2BAdmin'), {}, params)))).toBe(404);
    const { visitor } = shopVisitor(staff('B2BAdmin'));
    expect(await statusOf(() => actOnBookings(routeArgs(visitor, '/x', { params, post: { intent: 'refund' } })))).toBe(404);
  });
});

test('an agent who was signed out while a refund was open is led to the sign-in of agents, and nothing is changed', async () => {
  const { visitor } = shopVisitor(known({ email: undefined }));
  const pressed = await thrownBy(() => actOnBookings(routeArgs(visitor, '/manageBookings', { post: { intent: 'refund' } })));
  expect(leadsTo(pressed)).toBe('/?Target=agentsignin');
});

describe('a page that says why it cannot be shown', () => {
  const unknownSearch = { getSearchRecord: refusal('search.notFound', 404), getEurailCountries: answer({ country: [] }) };
  const withdrawn = refusal('object.notFound', 404);
  const signedOut = refusal('session.required', 401);
  const malformed = refusal('request.invalid', 400);

  test.each([
    ['an unknown search for passes', passSearch, '/search/railpass?id=s1', unknownSearch, 404],
    ['a travel change of nothing', results, '/search/p2p?id=s1&flow=change', { getTravelChange: withdrawn }, 404],
    ['a travel change of a stranger', results, '/search/p2p?id=s1&flow=change', { getTravelChange: signedOut }, 403],
    ['held places of no link', held, '/held?token=t', { openHeldLink: refusal('hold.linkInvalid', 404) }, 404],
    ['a quote of no link', sharedQuote, '/quotes/shared?token=t', { openQuote: refusal('quote.linkInvalid', 404) }, 404],
    [
      'the confirmation of no order',
      confirmation,
      '/booking/confirmation?key=k',
      { getQueuedRequest: refusal('queue.notFound', 404) },
      404,
    ],
    ['a malformed key of an order', confirmation, '/booking/confirmation?key=', { getQueuedRequest: malformed }, 404],
    ['a pass of nobody', pass, '/mybookings/pass?reference=TF-1', { getPassInUse: withdrawn }, 404],
    ['the seats of no ticket', seats, '/booking/seats?item=i', { getCart: withdrawn, getSeatMap: withdrawn }, 404],
    ['the seats of no booking', seats, '/booking/seats?booking=b', { getBookedSeatMap: withdrawn }, 404],
  ])('has its status: %s', async (_what, loader, address, answers, status) => {
    expect(await loader(argsOf(address, answers))).toMatchObject({ type: 'DataWithResponseInit', init: { status } });
  });

  test('the form for passes is found without a search', async () => {
    expect(await passSearch(argsOf('/search/railpass', unknownSearch))).toMatchObject({ found: { state: 'none' } });
  });
});

describe('the results', () => {
  test('without a search lead to the storefront', async () => {
    expect(leadsTo(await thrownBy(() => results(argsOf('/search/p2p', {}, { market: 'NZ' }))))).toBe('/nz');
  });

  test('of an unknown search are a page that was not found', async () => {
    const answers = { searchTickets: refusal('search.failed', 503), getSearchRecord: refusal('search.notFound', 404) };
    const args = routeArgs(shopVisitor(answers).visitor, '/search/p2p?id=s1');
    args.context.set(isPageContext, true);
    expect(await results(args)).toMatchObject({ init: { status: 404 }, data: { clock: {} } });
  });

  const post = (fields: Readonly<Record<string, string>>, answers: Answers) =>
    search(routeArgs(shopVisitor(answers).visitor, '/search/p2p?id=s1', { post: fields }));

  test('lead to a search that was started here', async () => {
    expect(leadsTo(await post({ record: '{}' }, { addSearchRecord: answer({ id: 's2' }) }))).toBe('/search/p2p?id=s2');
  });

  test('stay and give the reason if a search is refused', async () => {
    expect(await post({ record: '{}' }, { addSearchRecord: refusal('search.failed', 500) })).toEqual({
      kind: 'refused',
      problems: [messageText('search.failed')],
    });
    expect(await post({ record: '{' }, {})).toMatchObject({ kind: 'refused', problems: [messageText('request.invalid')] });
  });

  test('say that nothing was chosen for the cart, and start no session', async () => {
    const strict = { ensureSession: () => Promise.reject(new Error('no session is needed')) };
    const { visitor } = shopVisitor({}, strict);
    const sent = await search(routeArgs(visitor, '/search/p2p?id=s1', { post: { intent: 'add-to-cart' } }));
    expect(sent).toMatchObject({ kind: 'notAdded', code: 'offer.returnMissing' });
  });
});

describe('the sign-in page', () => {
  const at = (address: string, answers: Answers = consumer) => signIn(argsOf(address, answers));

  test('sends a signed-in person back, within this site only', async () => {
    expect(leadsTo(await thrownBy(() => at('/sign-in?returnTo=%2Fcart')))).toBe('/cart');
    expect(leadsTo(await thrownBy(() => at('/sign-in?returnTo=https%3A%2F%2Fevil.example')))).toBe('/');
  });

  test.each(['contact', 'resetForm'])('shows them "%s", with their address', async (screen) => {
    expect((await at(`/sign-in?screen=${screen}`)).initial).toMatchObject({ screen, email: 'ada@example.org' });
  });

  test('stays for a guest, since they may want an account', async () => {
    const guest = known({ email: 'guest@example.org', isGuestUser: true });
    expect((await at('/sign-in?returnTo=%2Fcart', guest)).returnTo).toBe('/cart');
  });

  test('answers that an unknown form cannot be read', async () => {
    const { visitor } = shopVisitor();
    expect(await sendSignIn(routeArgs(visitor, '/sign-in', { post: { form: 'nonsense', password: 'secret' } }))).toEqual({
      kind: 'refused',
      form: 'signIn',
      problems: {},
      message: messageText('request.invalid'),
      typed: { form: 'nonsense' },
    });
  });
});

describe('texts of editors', () => {
  test('a withdrawn page redirects home, and the redirect is not cached', async () => {
    const home = await thrownBy(() => information(argsOf('/about-us', { getInformationPage: missing })));
    expect([leadsTo(home), home.status, home.headers.get('Cache-Control')]).toEqual(['/', 302, 'no-store']);
  });

  test("a failed lookup of a page is the shop's failure, with its sentence", async () => {
    const thrown = await thrownBy(() => information(argsOf('/about-us', { getInformationPage: failed })));
    expect([thrown.status, await thrown.text()]).toEqual([500, messageText('server.failed')]);
  });

  test('the terms of promotions are shown without their list if that is unavailable', async () => {
    const page = { path: '/promoTerms', title: 'Promotions', metaTitle: 'Promotions', metaDescription: 'All of them.', image: '' };
    const answers = { getInformationPage: answer({ data: { page } }), listPromotionTerms: failed };
    expect(await information(argsOf('/promoTerms', answers))).toMatchObject({ page: { title: 'Promotions' }, promotions: [] });
  });

  const card = (id: string) => ({ id, title: id, image: '', date: '2026-01-01', desc: '', contentForCount: 'words '.repeat(300) });
  const written = ['one', 'two', 'three', 'four', 'five'].map(card);
  const read = (id: string) => {
    const getArticle = answer({ data: { article: { ...card(id), content: '<h3>Part</h3>' } } });
    return article(argsOf(`/blogs/${id}`, { getArticle, listArticles: answer({ data: { articles: written } }) }, {}, { id }));
  };

  test('an article is followed by the next three, round the end of the list, never by itself', async () => {
    const next = async (id: string) => (await read(id)).more.map((one) => one.id);
    expect(await next('one')).toEqual(['two', 'three', 'four']);
    expect(await next('four')).toEqual(['five', 'one', 'two']);
  });

  test('an article withdrawn from the list is still followed by others', async () => {
    expect((await read('zero')).more).toHaveLength(3);
  });

  test('an article gives its reading time, and skips no heading level', async () => {
    expect((await read('one')).article).toMatchObject({ readTime: '2 min. read', content: '<h2>Part</h2>' });
  });

  test('a missing article leads to the list; a failed lookup does not', async () => {
    const listArticles = answer({ data: { articles: [] } });
    const ask = (getArticle: object) => thrownBy(() => article(argsOf('/blogs/x', { getArticle, listArticles }, {}, { id: 'x' })));
    expect(leadsTo(await ask(missing))).toBe('/blogs');
    expect((await ask(failed)).status).toBe(500);
  });
});

describe('the editor’s pages', () => {
  const items = Array.from({ length: 45 }, (_, at) => ({ slug: `london-to-${at}`, heading: at === 7 ? 'To the Sea' : `Route ${at}` }));
  const list = (query: string) => contentList(argsOf(`/admin/content${query}`, { listEditableContent: answer({ data: { items } }) }));

  test('find by heading in any case, and count all results', async () => {
    expect(await list('?find=%20SEA')).toMatchObject({ find: 'SEA', total: 45, pages: 1, items: [{ slug: 'london-to-7' }] });
    expect(await list('?find=nowhere')).toMatchObject({ total: 45, items: [], page: 1, pages: 1 });
  });

  test.each([
    ['', 1],
    ['?page=3', 3],
    ['?page=99', 3],
    ['?page=-1', 1],
    ['?page=two', 1],
  ])('"%s" is page %i of three', async (query, page) => {
    expect(await list(query)).toMatchObject({ page, pages: 3 });
  });

  test('do not exist for others, and report a failure of the shop', async () => {
    for (const [answered, status] of [
      [refusal('session.wrongRole', 403), 404],
      [failed, 500],
    ] as const) {
      expect(await statusOf(() => contentList(argsOf('/admin/content', { listEditableContent: answered })))).toBe(status);
      const history = argsOf('/admin/content/history?kind=ROUTE&slug=a', { listContentVersions: answered });
      expect(await statusOf(() => contentHistory(history))).toBe(status);
    }
  });

  test('a history is of something', async () => {
    for (const query of ['', '?kind=ROUTE', '?kind=NONSENSE&slug=a'])
      expect(await statusOf(() => contentHistory(argsOf(`/admin/content/history${query}`)))).toBe(404);
  });

  test('two versions are compared only where both are there', async () => {
    const compare = async (query: string) => {
      const answers = { listContentVersions: answer({ data: { versions: [] } }), getContentVersion: answer({ data: { fields: {} } }) };
      return (await contentHistory(argsOf(`/admin/content/history?kind=ROUTE&slug=a${query}`, answers))).compared;
    };
    expect(await compare('&from=1&to=2')).toEqual({ from: { fields: {} }, to: { fields: {} } });
    expect(await compare('&from=1')).toBeUndefined();
    expect(await compare('&from=one&to=2')).toBeUndefined();
  });

  test('a preview needs an existing page in an existing state', async () => {
    const see = (status: string, pageUrl: string) =>
      statusOf(() => preview(argsOf('/x', { getSeoPage: missing, getLandingPage: missing }, {}, { status, pageUrl })));
    expect(await see('nonsense', 'london-to-york')).toBe(404);
    expect(await see('draft', 'london-to-york')).toBe(404);
    expect(await see('draft', '/destinations/york')).toBe(404);
  });
});

describe('bookings', () => {
  test('of a stranger are none, and a pass leads to the booking search', async () => {
    const stranger = { hasSession: () => false };
    expect(leadsTo(await thrownBy(() => bookings(argsOf('/mybookings', {}, stranger))))).toBe('/?find=booking');
    expect(leadsTo(await thrownBy(() => pass(argsOf('/mybookings/pass?reference=TF-1', {}, stranger))))).toBe('/mybookings');
  });

  test('keep the page where a form is one of none', async () => {
    const { visitor } = shopVisitor();
    expect(await myBookings(routeArgs(visitor, '/mybookings', { post: { intent: 'nonsense' } }))).toHaveProperty('sent');
  });
});

describe('files for programs', () => {
  test('robots.txt links to the sitemap and excludes calls', async () => {
    const text = await robots(argsOf('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${pageSettings.publicUrl}/sitemap.xml`);
    expect(text).toMatch(/^Disallow: \/apiv1\/$/m);
  });

  test('the sitemap has every storefront and every editorial page, with full addresses', async () => {
    const response = await sitemap(argsOf('/sitemap.xml', { listContentPaths: answer({ data: { paths: ['/train-times/a-to-b'] } }) }));
    const listed = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(expect.arrayContaining(['/', '/uk', '/ca', '/train-times/a-to-b'].map((path) => pageSettings.publicUrl + path)));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('a sitemap that cannot be built is an error, not an empty one', async () => {
    expect(await statusOf(() => sitemap(argsOf('/sitemap.xml', { listContentPaths: failed })))).toBe(500);
  });

  test('an unknown address redirects home only temporarily', () => {
    const { status, headers } = unknownPath();
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([302, '/', 'no-store']);
  });
});

test('the cookie policy is one of two files', async () => {
  const file = (name: string) => cookiePolicy(argsOf('/x', {}, {}, { file: name }));
  const uk = await file('uk.pdf');
  expect([uk.headers.get('Content-Type'), (await uk.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  for (const name of ['us.pdf', 'uk.pdf.exe', '']) expect((await file(name)).status).toBe(404);
});

test('terms exist only for storefronts and the app', async () => {
  const site = { site: { brandName: pageSettings.brandName, publicUrl: pageSettings.publicUrl } };
  expect(terms(argsOf('/terms-and-conditions'))).toEqual(site);
  expect(terms(argsOf('/x', {}, {}, { browseFrom: 'mobile' }))).toEqual(site);
  expect(leadsTo(await thrownBy(() => terms(argsOf('/x', {}, {}, { browseFrom: 'nonsense' }))))).toBe('/');
});
