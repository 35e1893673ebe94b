/**
 * The link in our mail that opens a booking without an account (ACCOUNT-8): the reference and an end, sealed. It opens this booking and
 * nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `day` shows a journey to anybody, and `calendar` its trains to a calendar; both open no booking. No kind is read as another. */
export type LinkKind = 'booking' | 'day' | 'calendar';

export interface BookingLink {
  readonly bookingReference: string;
  readonly endsAtMs: number;
}

/** "TF7KQ2MX.tk3c1a.…": safe in an address without escaping. */
export function signBookingLink({ bookingReference, endsAtMs }: BookingLink, secret: string, kind: LinkKind = 'booking'): string {
  const body = `${bookingReference}.${Math.floor(endsAtMs / 1000).toString(36)}`;
  return `${body}.${seal(body, secret, kind).toString('base64url')}`;
}

interface LinkReading {
  /** Every secret that may have sealed it. */
  readonly secrets: readonly string[];
  readonly nowMs: number;
  readonly kind?: LinkKind;
}

/** The reference in a valid link of ours. */
export function readBookingLink(link: string, reading: LinkReading): string | undefined {
  return readLinkWithEnd(link, reading)?.bookingReference;
}

/** The same, and when the link ends. */
export function readLinkWithEnd(link: string, { secrets, nowMs, kind = 'booking' }: LinkReading): BookingLink | undefined {
  const match = /^([A-Z0-9]{4,20})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(link);
  if (!match) return undefined;
  const [, bookingReference = '', end = '', given = ''] = match;
  const body = `${bookingReference}.${end}`;
  const isOurs = secrets.some((secret) => timingSafeEqual(seal(body, secret, kind), Buffer.from(given, 'base64url')));
  const endsAtMs = Number.parseInt(end, 36) * 1000;
  return isOurs && endsAtMs > nowMs ? { bookingReference, endsAtMs } : undefined;
}

function seal(body: string, secret: string, kind: LinkKind): Buffer {
  return createHmac('sha256', secret).update(`throughfare ${kind} link 1\n${body}`).digest();
}

const dayMs = 86_400_000;
/** Travellers claim refunds and compensation weeks after the journey. */
const daysAfterTravel = 60;
/** Whoever waits at the other end needs it no longer than the journey. */
const daysOfSharedDay = 2;
/** A requested link: it is needed now, and the next mail is a minute away. */
const daysOfResentLink = 7;

/**
 * The end of the link in a confirmation, which lives as long as anybody may need the booking. `lastTravelDate`: the day of the last
 * arrival, YYYY-MM-DD.
 */
export function confirmationLinkEnd(lastTravelDate: string): number {
  return Date.parse(`${lastTravelDate}T00:00:00Z`) + daysAfterTravel * dayMs;
}

export function dayLinkEnd(lastTravelDate: string): number {
  return Date.parse(`${lastTravelDate}T00:00:00Z`) + daysOfSharedDay * dayMs;
}

export function resentLinkEnd(nowMs: number): number {
  return nowMs + daysOfResentLink * dayMs;
}
