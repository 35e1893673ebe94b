/**
 * The words of header, footer and banners. Pages in English have them in their script. A page in another language gets its words from the
 * root loader, so that no browser loads a language that it does not show. Words in braces are placeholders (`lib/fill-in.ts`).
 */
export interface ShellWords {
  /** The language of the whole shell, for `lang`. */
  readonly language: 'en' | 'fr';
  readonly skip: string;
  readonly menu: string;
  readonly site: string;
  readonly search: string;
  readonly cart: string;
  /** The words for the number in the cart: none, one, several. */
  readonly tickets: readonly [none: string, one: string, several: string];
  readonly myBookings: string;
  readonly marketMenu: string;
  readonly languageMenu: string;
  readonly currencyMenu: string;
  readonly currencyBlocked: string;
  readonly account: {
    readonly title: string;
    readonly user: string;
    readonly agent: string;
    readonly registerAgency: string;
    /** With the address in {email}. */
    readonly guest: string;
    readonly own: string;
    readonly quotes: string;
    readonly content: string;
    readonly orders: string;
    readonly accounts: string;
    readonly logOut: string;
  };
  /** The words for the number of things that need an agent: one, several. The number is {count}. */
  readonly waiting: readonly [one: string, several: string];
  readonly commission: { readonly show: string; readonly hide: string };
  readonly footer: {
    readonly label: string;
    /** The goods of the shop; the storefronts of North America name that continent too. */
    readonly claim: string;
    readonly northAmericanClaim: string;
    readonly follow: string;
    readonly newWindow: string;
    readonly travel: string;
    readonly searchTrains: string;
    readonly eurail: string;
    readonly interrail: string;
    readonly trainTimes: string;
    readonly blog: string;
    readonly shop: string;
    readonly about: string;
    readonly agencies: string;
    readonly contact: string;
    readonly terms: string;
    readonly privacy: string;
    readonly cookies: string;
    readonly reach: string;
    readonly storefront: string;
    readonly change: string;
    readonly payments: string;
    readonly source: string;
    readonly demonstration: string;
  };
  readonly cookies: {
    readonly label: string;
    readonly text: string;
    readonly more: string;
    readonly refuse: string;
    readonly accept: string;
  };
  readonly failed: { readonly title: string; readonly heading: string; readonly again: string; readonly home: string };
  /** Absent if the catalogue's own sentence is used. */
  readonly failedText?: string;
}
