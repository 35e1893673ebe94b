/**
 * The fields of each kind of content. The editor's form shows them, and the server checks them. A dot in a name means a field inside
 * another, as the page stores it.
 */
export const editableKinds = [
  'ROUTE',
  'LANDING',
  'ARTICLE',
  'INFORMATION',
  'BANNER',
  'AGENCY_ALERT',
  'JOURNEY',
  'PROMO',
  'FEE',
  'RATES',
] as const;

export type EditableKind = (typeof editableKinds)[number];

/**
 * The kinds of field:
 * - `line`: text of one line; `text`: of several lines; `html`: text with markup, cleaned when it is saved;
 * - `picture`: the address of one of our illustrations; `link`: a path of this site or an https address; `day`: YYYY-MM-DD;
 * - `colour`: of a banner; `markets`: storefronts, separated by commas; `station`: the code of a station; `agency`: the id of one;
 * - `facts`, `journeys`, `links`: a list with one entry to a line; `sections`, `questions`: HTML with a heading above each.
 */
export type FieldType =
  | 'line'
  | 'text'
  | 'html'
  | 'picture'
  | 'link'
  | 'day'
  | 'colour'
  | 'markets'
  | 'station'
  | 'agency'
  | 'facts'
  | 'journeys'
  | 'links'
  | 'sections'
  | 'questions';

/** Whether a field holds markup, which is sanitised when it is saved. */
export const holdsHtml = (type: FieldType): boolean => type === 'html' || type === 'sections' || type === 'questions';

export interface ContentField {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly hint?: string;
  /** May be empty. */
  readonly optional?: true;
  /** The limit in characters. */
  readonly most?: number;
}

export interface EditableContent {
  readonly title: string;
  /** The singular name. */
  readonly one: string;
  /** The label and shape of the last part of a new page's address. */
  readonly slug: { readonly label: string; readonly hint: string; readonly pattern: RegExp };
  /** The field whose value names it in lists. */
  readonly heading: string;
  readonly fields: readonly ContentField[];
}

const addressPart = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

export const editableContent: Readonly<Record<EditableKind, EditableContent>> = {
  ROUTE: {
    title: 'Route pages',
    one: 'route page',
    slug: { label: 'Page address', hint: 'The last part of /train-times/…, such as london-to-york', pattern: addressPart },
    heading: 'h1',
    fields: [
      { name: 'fromStation.code', label: 'From: station code', type: 'station', hint: 'As the search knows it: KGX, LON, FRPLY' },
      { name: 'fromStation.name', label: 'From: name on the page', type: 'line', most: 80 },
      { name: 'toStation.code', label: 'To: station code', type: 'station' },
      { name: 'toStation.name', label: 'To: name on the page', type: 'line', most: 80 },
      { name: 'h1', label: 'Heading', type: 'line', most: 120 },
      { name: 'metaTitle', label: 'Title for search engines', type: 'line', most: 80 },
      { name: 'metaDescription', label: 'Description for search engines', type: 'text', most: 180 },
      { name: 'canonicalURL', label: 'Canonical address', type: 'link' },
      { name: 'bannerImage', label: 'Picture behind the heading', type: 'picture' },
      { name: 'block1H2', label: 'First block: heading', type: 'line', most: 120 },
      { name: 'content1', label: 'First block: text', type: 'html' },
      { name: 'content1Image', label: 'First block: picture', type: 'picture' },
      { name: 'content2Image', label: 'Second block: picture', type: 'picture' },
      { name: 'block3H2', label: 'Second block: heading', type: 'line', most: 120 },
      { name: 'content3', label: 'Second block: text', type: 'html' },
      { name: 'block5H2', label: 'Third block: heading', type: 'line', most: 120 },
      { name: 'content5', label: 'Third block: text', type: 'html' },
      {
        name: 'content4a',
        label: 'First question and its answer',
        type: 'html',
        hint: 'The question as a heading <h3>, the answer below it',
      },
      { name: 'content4b', label: 'Second question and its answer', type: 'html' },
      { name: 'content4c', label: 'Third question and its answer', type: 'html' },
    ],
  },
  LANDING: {
    title: 'Countries, places, passes',
    one: 'page',
    slug: {
      label: 'Path',
      hint: '/destinations/york, /en-us/train-times/spain, /fr/train-times/spain, /spain/trains/rail-passes/eurail (or eurail-global-pass), /spain/eurail-passes/portugal',
      pattern:
        /^\/(?:(?:en-us|fr)\/train-times\/[a-z-]+|destinations\/[a-z-]+|[a-z-]+\/trains\/rail-passes\/eurail(?:-global-pass)?|[a-z-]+\/eurail-passes\/[a-z-]+)$/,
    },
    heading: 'h1',
    fields: [
      { name: 'place', label: 'What it is about, in lists', type: 'line', most: 80 },
      { name: 'region', label: 'Listed under', type: 'line', most: 80, hint: 'Such as Italy; for a pass, the country where it begins' },
      { name: 'h1', label: 'Heading', type: 'line', most: 120 },
      { name: 'metaTitle', label: 'Title for search engines', type: 'line', most: 80 },
      { name: 'metaDescription', label: 'Description for search engines', type: 'text', most: 200 },
      { name: 'introduction', label: 'Introduction', type: 'text', most: 600 },
      { name: 'image', label: 'Picture behind the heading', type: 'picture' },
      {
        name: 'map.code',
        label: 'Map of',
        type: 'line',
        most: 8,
        hint: 'A destination: the code of its station. Otherwise the two letters of the country: ES',
      },
      { name: 'facts', label: 'Short facts', type: 'facts', optional: true, most: 2_000, hint: 'Each on a line: Nearest airport: Bristol' },
      {
        name: 'sections',
        label: 'Texts',
        type: 'sections',
        hint: 'Each begins with its heading <h2>; a picture directly below it stands beside the text',
      },
      {
        name: 'questions',
        label: 'Questions and answers',
        type: 'questions',
        hint: 'Each question as a heading <h3>, the answer below it',
      },
      {
        name: 'journeys',
        label: 'Journeys with their times',
        type: 'journeys',
        optional: true,
        most: 2_000,
        hint: 'Each on a line, stations by code and by what readers call them: LON London > PAR Paris. The week of prices is of the first',
      },
      {
        name: 'related',
        label: 'Other pages to go to',
        type: 'links',
        optional: true,
        most: 2_000,
        hint: 'Each on a line, path and words: /destinations/york York',
      },
    ],
  },
  ARTICLE: {
    title: 'Blog articles',
    one: 'article',
    slug: { label: 'Article id', hint: 'The last part of /blogs/…', pattern: addressPart },
    heading: 'title',
    fields: [
      { name: 'title', label: 'Title', type: 'line', most: 120 },
      { name: 'desc', label: 'What it is about', type: 'text', most: 300 },
      { name: 'date', label: 'Date as it is shown', type: 'line', most: 20, hint: 'Such as 20 Apr 2023' },
      { name: 'publishedOn', label: 'The same day', type: 'day' },
      { name: 'image', label: 'Picture', type: 'picture' },
      { name: 'imageAlt', label: 'What the picture shows', type: 'line', most: 160 },
      { name: 'content', label: 'Text', type: 'html' },
    ],
  },
  INFORMATION: {
    title: 'Information pages',
    one: 'information page',
    slug: { label: 'Path', hint: 'One of the paths that the site has, such as /eurail-pass', pattern: /^\/[A-Za-z0-9/-]+$/ },
    heading: 'title',
    fields: [
      { name: 'title', label: 'Heading', type: 'line', most: 120 },
      { name: 'metaTitle', label: 'Title for search engines', type: 'line', most: 80 },
      { name: 'metaDescription', label: 'Description for search engines', type: 'text', most: 180 },
      { name: 'introduction', label: 'Introduction', type: 'text', most: 400 },
      { name: 'image', label: 'Picture', type: 'picture' },
      { name: 'imageAlt', label: 'What the picture shows', type: 'line', most: 160 },
      { name: 'content', label: 'Text', type: 'html' },
      { name: 'action.text', label: 'Button: words', type: 'line', most: 40 },
      { name: 'action.href', label: 'Button: leads to', type: 'link' },
    ],
  },
  BANNER: {
    title: 'Alert banners',
    one: 'alert banner',
    slug: { label: 'Name', hint: 'Nobody else sees it: christmas-day-2028', pattern: addressPart },
    heading: 'text',
    fields: [
      { name: 'text', label: 'Text', type: 'text', most: 160 },
      { name: 'colour', label: 'Colour', type: 'colour' },
      { name: 'firstDay', label: 'First day', type: 'day' },
      { name: 'lastDay', label: 'Last day', type: 'day' },
      { name: 'link', label: 'Leads to', type: 'link', optional: true, hint: 'A path such as /blogs/travel-advice; empty for no link' },
      { name: 'linkText', label: 'Words of the link', type: 'line', most: 40, optional: true },
      { name: 'markets', label: 'Storefronts', type: 'markets', optional: true, hint: 'None chosen: all of them' },
    ],
  },
  AGENCY_ALERT: {
    title: 'Alerts for agencies',
    one: 'alert for agencies',
    slug: { label: 'Name', hint: 'Nobody else sees it: commission-from-may', pattern: addressPart },
    heading: 'text',
    fields: [
      { name: 'text', label: 'Text', type: 'text', most: 400 },
      { name: 'colour', label: 'Colour', type: 'colour' },
      { name: 'firstDay', label: 'First day', type: 'day' },
      { name: 'lastDay', label: 'Last day', type: 'day' },
      { name: 'audience', label: 'For', type: 'agency', optional: true, hint: 'An agency is meant with all of its branches' },
      { name: 'link', label: 'Leads to', type: 'link', optional: true, hint: 'A path such as /agency-money; empty for no link' },
      { name: 'linkText', label: 'Words of the link', type: 'line', most: 40, optional: true },
    ],
  },
  JOURNEY: {
    title: 'Popular journeys',
    one: 'popular journey',
    slug: { label: 'Name', hint: 'Nobody else sees it: york-to-durham', pattern: addressPart },
    heading: 'pageUrl',
    fields: [
      { name: 'fromStation', label: 'From: name as route pages write it', type: 'line', most: 80 },
      { name: 'toStation', label: 'To: name as route pages write it', type: 'line', most: 80 },
      { name: 'pageUrl', label: 'Route page', type: 'line', most: 120, hint: 'The last part of its address; the page must be published' },
    ],
  },
  PROMO: {
    title: 'Promo codes',
    one: 'promo code',
    slug: { label: 'Promo code', hint: 'As customers type it: WINTER10', pattern: /^[A-Z0-9]{2,20}$/ },
    heading: 'description',
    fields: [
      { name: 'description', label: 'What it gives, in a sentence', type: 'line', most: 120 },
      {
        name: 'discount',
        label: 'Off the fares of a cart',
        type: 'line',
        most: 20,
        hint: 'Whole per cent, or an amount: 10 % or 5.00 GBP',
      },
      { name: 'minimum', label: 'From a cart of', type: 'line', most: 20, optional: true, hint: 'Such as 40.00 GBP; empty for any cart' },
      { name: 'validFrom', label: 'First day', type: 'day' },
      { name: 'validUntil', label: 'Last day', type: 'day' },
      {
        name: 'uses',
        label: 'Times it can be used in all',
        type: 'line',
        most: 9,
        optional: true,
        hint: 'Uses so far count; empty for no limit',
      },
      { name: 'markets', label: 'Storefronts', type: 'markets', optional: true, hint: 'None chosen: all of them' },
      { name: 'terms', label: 'Terms', type: 'html' },
    ],
  },
  FEE: {
    title: 'Fees',
    one: 'fee',
    slug: { label: 'Name', hint: 'Nobody else sees it: australia-2027', pattern: addressPart },
    heading: 'market',
    fields: [
      {
        name: 'market',
        label: 'Storefront',
        type: 'line',
        most: 2,
        hint: 'Its code: AU. Consumer cards of the UK and the EEA never pay a fee',
      },
      {
        name: 'percent',
        label: 'Fee',
        type: 'line',
        most: 40,
        hint: 'Of card payments: 1.9 %; 0 % ends the fee that the product comes with. Of each refund: 5.00 AUD. For places of a seller that are held and not bought: SNCF 24 h 5.00 AUD. Of what split tickets save: 10 % up to 5.00 AUD',
      },
      {
        name: 'firstDay',
        label: 'First day',
        type: 'day',
        hint: 'Tomorrow at the earliest. Of two fees the one that begins later applies',
      },
      { name: 'lastDay', label: 'Last day', type: 'day', optional: true },
    ],
  },
  RATES: {
    title: 'Exchange rates',
    one: 'table of rates',
    slug: { label: 'Day', hint: 'Year-month-day: 2026-12-24', pattern: /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/ },
    heading: 'day',
    fields: [
      {
        name: 'rates',
        label: 'Units for one euro',
        type: 'text',
        most: 400,
        hint: 'Each currency on a line: GBP 0.8740. The latest day is in use',
      },
    ],
  },
};
