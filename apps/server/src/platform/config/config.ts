import type { Source } from '@throughfare/kernel/source';

type Role = 'web' | 'api' | 'worker';

/** Signing keys: the first signs, all are accepted. */
export type Secrets = readonly [string, ...string[]];

/** What the program was told at its start, checked. Optional groups are whole or absent. */
export interface Config {
  readonly mode: 'demo' | 'live';
  /** Settings that are probably a mistake, in sentences for the operator. */
  readonly cautions: readonly string[];
  /** Suppliers whose tickets are not valid for travel may be sold. */
  readonly sellsDemonstrations: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin under which customers reach us; never ends in a slash. */
  readonly publicUrl: string;
  readonly trustProxy: false | number | readonly string[];
  readonly roles: readonly Role[];
  /** How many processes listen on the port, this one among them. */
  readonly webProcesses: number;
  /** How long `/readyz` says no before the port closes. */
  readonly drainSeconds: number;
  /** Where pages call the API when this process does not serve it. */
  readonly apiUrl?: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  readonly rateLimits: boolean;
  /** Pages are drawn without our shortcuts through React Router. */
  readonly plainPages: boolean;
  /** Absolute. */
  readonly dataFolder: string;
  readonly database: { readonly url?: string; readonly directUrl?: string; readonly poolSize: number };
  /** Absent in demo mode: made in the data folder. */
  readonly secrets?: Secrets;
  /** Demo mode only. */
  readonly sandbox?: SandboxConfig;
  readonly cards: CardsConfig;
  /** TravelPay and MintEFT, those that are configured. */
  readonly banks: { readonly travelpay?: BankConfig; readonly minteft?: BankConfig };
  /** Absent: PayPal is not taken. */
  readonly paypal?: PayPalConfig;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  /** The keys that seal ticket codes; absent: one is made in the data folder. */
  readonly ticketKeyFile?: string;
  /** What inspectors' devices show; absent: they cannot tell of scans. */
  readonly inspectionToken?: string;
  readonly wallets: WalletsConfig;
  readonly openId?: OpenIdConfig;
  /** Who of an agency must have a second factor. */
  readonly secondFactor: 'off' | 'administrators' | 'staff';
  readonly recaptcha?: { readonly siteKey: string; readonly secret: string };
  /** Absent: every embedded one. */
  readonly suppliers?: readonly Source[];
  /** Addresses of GTFS-Realtime messages by source. */
  readonly realtime: ReadonlyMap<Source, readonly string[]>;
  readonly brand: BrandConfig;
  /** Header, in lower case, in which a proxy says what country a visitor is in. */
  readonly countryHeader?: string;
  /** The instant at which the clock starts, in epoch milliseconds. */
  readonly clockStartsAtMs?: number;
  /** As written in FAILPOINTS. */
  readonly failpoints?: string;
}

/** Where the credentials of wallets are; a wallet without them is not offered. */
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
  /** For staff of agencies. */
  readonly agentContactLines: readonly string[];
  /** By storefront, where it has one. */
  readonly phones: Readonly<Partial<Record<'UK' | 'AU' | 'US' | 'NZ' | 'CA', string>>>;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** The search box shows no pass tabs. */
  readonly searchEurail: boolean;
  readonly youthsMayTravelAlone: boolean;
}

/** An OpenID provider with all that would stand in its discovery document: nothing is asked of it at the start. */
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
  /** Origin; never ends in a slash. */
  readonly url: string;
}

export interface BankConfig {
  /** Origin of its calls. */
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
}

export interface PayPalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly environment: 'production' | 'sandbox';
  /** Origin where PayPal's protocol is spoken instead of at PayPal. */
  readonly endpoint?: string;
}

export interface CardsConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's protocol is spoken instead of at Stripe. */
  readonly endpoint?: { readonly protocol: 'http'; readonly host: string; readonly port: number };
}
