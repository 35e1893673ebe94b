/**
 * The fixed words around a page's texts, in the page's language. The English of the strip is prescribed (CONTENT-2). Loaders send one
 * language to the browser, so all of it is plain text; words in braces are placeholders (`lib/fill-in.ts`).
 */
export interface Words {
  /** The locale for dates. */
  readonly locale: string;
  readonly home: string;
  readonly trainTimes: string;
  readonly breadcrumbs: string;
  readonly week: string;
  /** With {from} and {to}. */
  readonly oneAdult: string;
  readonly noFares: string;
  /** The reasons for it. */
  readonly withoutFare: { readonly soldOut: string; readonly notOnSale: string; readonly noTrains: string };
  readonly loading: string;
  readonly noPrices: string;
  readonly chooseDay: string;
  /** With {day}. */
  readonly chosenDay: string;
  readonly box: {
    readonly label: string;
    readonly from: string;
    readonly to: string;
    readonly out: string;
    readonly back: string;
    readonly roundTrip: string;
    readonly adults: string;
    readonly childAges: string;
    readonly search: string;
  };
  readonly questions: string;
  /** With {day}. */
  readonly timetableOf: string;
  /** With {place}. */
  readonly journeys: string;
  readonly journey: string;
  readonly fastest: string;
  readonly first: string;
  readonly last: string;
  /** For a {time} in the night after the day. */
  readonly afterMidnight: string;
  readonly perDay: string;
  readonly operators: string;
  readonly noTrains: string;
  readonly otherLanguage: string;
  /** The alternative text of a map of {place}. */
  readonly mapOf: string;
  readonly countryMapOf: string;
}

const british: Words = {
  locale: 'en-GB',
  home: 'Home',
  trainTimes: 'Train times',
  breadcrumbs: 'Breadcrumb',
  week: 'Lowest prices found during the week',
  oneAdult: '{from} to {to}, one adult, one way',
  noFares: 'No Fares',
  withoutFare: { soldOut: 'Sold out', notOnSale: 'Not on sale yet', noTrains: 'No trains' },
  loading: 'Loading...',
  noPrices: 'The prices cannot be shown at the moment.',
  chooseDay: 'Choose a day to put it into the search.',
  chosenDay: '{day} is in the search box.',
  box: {
    label: 'Search trains',
    from: 'From',
    to: 'To',
    out: 'Out',
    back: 'Return',
    roundTrip: 'Return journey',
    adults: 'Adults',
    childAges: 'Ages of children',
    search: 'Search',
  },
  questions: 'Frequently Asked Questions',
  timetableOf: 'From the timetable of {day}',
  journeys: '{place}: today’s trains',
  journey: 'Journey',
  fastest: 'Fastest',
  first: 'First train',
  last: 'Last train',
  afterMidnight: '{time}, next day',
  perDay: 'Departures',
  operators: 'Run by',
  noTrains: 'none today',
  otherLanguage: 'Read this page in',
  mapOf: 'Map: where {place} lies, with railway lines and stations',
  countryMapOf: 'Map of {place}',
};

const american: Words = {
  ...british,
  locale: 'en-US',
  oneAdult: '{from} to {to}, one adult, one-way',
  box: { ...british.box, out: 'Depart' },
  perDay: 'Trains a day',
};

const french: Words = {
  locale: 'fr-FR',
  home: 'Accueil',
  trainTimes: 'Horaires des trains',
  breadcrumbs: 'Fil d’Ariane',
  week: 'Les prix les plus bas de la semaine',
  oneAdult: '{from} – {to}, un adulte, aller simple',
  noFares: 'Aucun tarif',
  withoutFare: { soldOut: 'Complet', notOnSale: 'Pas encore en vente', noTrains: 'Aucun train' },
  loading: 'Chargement…',
  noPrices: 'Les prix ne peuvent pas être affichés pour le moment.',
  chooseDay: 'Choisissez un jour pour le reporter dans la recherche.',
  chosenDay: '{day}\u00A0: le jour est reporté dans la recherche.',
  box: {
    label: 'Rechercher un train',
    from: 'De',
    to: 'À',
    out: 'Aller',
    back: 'Retour',
    roundTrip: 'Aller-retour',
    adults: 'Adultes',
    childAges: 'Âge des enfants',
    search: 'Rechercher',
  },
  questions: 'Questions fréquentes',
  timetableOf: 'D’après les horaires du {day}',
  journeys: '{place}\u00A0: les trains du jour',
  journey: 'Trajet',
  fastest: 'Le plus rapide',
  first: 'Premier train',
  last: 'Dernier train',
  afterMidnight: '{time}, le lendemain',
  perDay: 'Départs par jour',
  operators: 'Exploitant',
  noTrains: 'aucun aujourd’hui',
  otherLanguage: 'Lire cette page en',
  mapOf: 'Carte\u00A0: {place}, ses lignes de chemin de fer et ses gares',
  countryMapOf: 'Carte\u00A0: {place}',
};

export type PageLanguage = 'en-GB' | 'en-US' | 'fr';

export const words: Readonly<Record<PageLanguage, Words>> = { 'en-GB': british, 'en-US': american, fr: french };
