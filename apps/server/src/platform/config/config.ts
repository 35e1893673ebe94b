import type { ObjectStoreConfig } from '../object-store/object-store.ts';
import type { HoldFee } from '@throughfare/kernel/hold-fee';
import type { SplitFee } from '@throughfare/kernel/split-fee';
import type { Market } from '@throughfare/kernel/market';
import type { Source } from '@throughfare/kernel/source';

type Role = 'web' | 'api' | 'worker';

/** Signing keys: the first signs, and all are accepted. */
export type Secrets = readonly [string, ...string[]];

/** The checked configuration of the program. Optional groups are whole or absent. */
export interface Config {
  /** `staging`: a rehearsal of a live shop, which sells nothing that is valid and takes no money. */
  readonly mode: 'demo' | 'staging' | 'live';
  /** Settings that are probably a mistake, as sentences for the operator. */
  readonly cautions: readonly string[];
  /** Whether suppliers may be sold whose tickets are not valid for travel. */
  readonly sellsDemonstrations: boolean;
  readonly host: string;
  readonly port: number;
  /** The origin under which customers reach us, without a final slash. */
  readonly publicUrl: string;
  readonly trustProxy: false | number | readonly string[];
  readonly roles: readonly Role[];
  /** The number of processes that listen on the port, including this one. */
  readonly webProcesses: number;
  /** For how long `/readyz` answers "not ready" before the port closes. */
  readonly drainSeconds: number;
  /** The address of the API for pages, if this process does not serve it. */
  readonly apiUrl?: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  readonly rateLimits: boolean;
  /** The visitors that the waiting room lets in within a minute. Absent: there is none. */
  readonly waitingRoomPerMinute?: number;
  /** The fees for which customers hold places. Without rows holding is free. */
  readonly holdFees: readonly HoldFee[];
  /** The fee for tickets joined for less (SPLIT-9), by storefront. Empty: none. */
  readonly splitFees: readonly SplitFee[];
  /** For so long a place is held for the first on its waiting list. */
  readonly waitingListMinutes: number;
  /** An absolute path. */
  readonly dataFolder: string;
  readonly database: {
    readonly url?: string;
    readonly directUrl?: string;
    /** A standby. */
    readonly readUrl?: string;
    readonly poolSize: number;
  };
  /** Where documents are moved after some days. Absent: they stay in the database. */
  readonly objectStore?: ObjectStoreConfig & { readonly staysDays: number };
  /** Absent in demo mode, where it is made in the data folder. */
  readonly secrets?: Secrets;
  /** Used in demo mode only. */
  readonly sandbox?: SandboxConfig;
  readonly cards: CardsConfig;
  /** TravelPay and MintEFT, if they are configured. */
  readonly banks: { readonly travelpay?: BankConfig; readonly minteft?: BankConfig };
  /** The amount, in minor units of any currency, from which two administrators are needed (AGENCY-120). */
  readonly twoPeopleFromMinor: number;
  /** The EUR account from which agencies are paid. Absent: the shop makes no SEPA file. */
  readonly payoutAccount?: PayoutAccount;
  /** Absent: the shop does not take PayPal. */
  readonly paypal?: PayPalConfig;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  readonly rates: {
    /** Where the bank's table is read. Absent: the table that comes with the product is used. */
    readonly url?: string;
    readonly marginPercent: number;
    readonly maxAgeDays?: number;
  };
  /** Where spans of requests, calls and statements are sent, and the share of requests that are traced. Absent: nowhere. */
  readonly traces?: { readonly url: string; readonly percent: number };
  /** Whom the shop tells what needs a person. */
  readonly alerts: { readonly mail?: string; readonly webhook?: { readonly url: string; readonly key: Buffer } };
  /** The keys that sign ticket codes. Absent: one is made in the data folder. */
  readonly ticketKeyFile?: string;
  /** The token of the inspectors' devices. Absent: they cannot report scans. */
  readonly inspectionToken?: string;
  readonly wallets: WalletsConfig;
  /** Absent: nobody gets notices on their devices. */
  readonly webPush?: { readonly key: string; readonly contact: string };
  readonly openId?: OpenIdConfig;
  /** The agency staff who must have a second factor. */
  readonly secondFactor: 'off' | 'administrators' | 'staff';
  /** The most hashes of a proof of work. */
  readonly proofOfWork: number;
  readonly recaptcha?: { readonly siteKey: string; readonly secret: string };
  /** Absent: every embedded carrier. */
  readonly suppliers?: readonly Source[];
  /** The file with the sellers over OSDM. */
  readonly osdmSellersFile?: string;
  /** The file with the operator's own sellers, whose trains come from feeds. */
  readonly feedSellersFile?: string;
  /** Addresses of GTFS-Realtime messages, by source. */
  readonly realtime: ReadonlyMap<Source, readonly string[]>;
  readonly brand: BrandConfig;
  /** The header, in lower case, in which a proxy names the visitor's country. */
  readonly countryHeader?: string;
  /** The instant at which the shop's clock starts, in epoch milliseconds. */
  readonly clockStartsAtMs?: number;
  /** The text of FAILPOINTS. */
  readonly failpoints?: string;
}

/** The credentials of wallets. A wallet without them is not offered. */
export interface WalletsConfig {
  readonly apple?: {
    readonly passTypeIdentifier: string;
    readonly teamIdentifier: string;
    readonly certificateFile: string;
    readonly keyFile: string;
    readonly keyPassphrase?: string;
    readonly wwdrFile: string;
  };
  readonly google?: { readonly classId: string; readonly keyFile: string };
}

export interface BrandConfig {
  readonly name: string;
  readonly contactLines: readonly string[];
  /** For agencies' staff. */
  readonly agentContactLines: readonly string[];
  /** By storefront, for those that have one. */
  readonly phones: Readonly<Partial<Record<Market, string>>>;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Whether the search box hides its pass tabs. */
  readonly searchEurail: boolean;
  readonly youthsMayTravelAlone: boolean;
}

/** An OpenID provider with the content of its discovery document, so that the start need not ask for it. */
export interface OpenIdConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
}

export interface SandboxConfig {
  readonly port: number;
  readonly smtpPort: number;
  /** An origin without a final slash. */
  readonly url: string;
}

/** An account of the shop's own. */
export interface PayoutAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

export interface BankConfig {
  /** The origin of its calls. */
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
}

export interface PayPalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of our webhook at PayPal, needed to check a signature. */
  readonly webhookId: string;
  readonly environment: 'production' | 'sandbox';
  /** An origin that speaks PayPal's protocol and is used instead of PayPal. */
  readonly endpoint?: string;
}

export interface CardsConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** An origin that speaks Stripe's protocol and is used instead of Stripe. */
  readonly endpoint?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
}
