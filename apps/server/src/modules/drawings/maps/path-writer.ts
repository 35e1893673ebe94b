import type { GeoContext } from 'd3-geo';

/** Points closer than this, in pixels, look the same. */
const nearestPx = 0.9;

/** Writes d3's drawing as path data, without points too close to tell apart. */
export class PathWriter implements GeoContext {
  private parts: string[] = [];
  private last: readonly [number, number] = [Infinity, Infinity];
  private ring: string[] = [];

  get data(): string {
    this.endRing();
    return this.parts.join('');
  }

  beginPath(): void {
    this.parts = [];
    this.ring = [];
  }

  moveTo(x: number, y: number): void {
    this.endRing();
    this.ring = [`M${short(x)} ${short(y)}`];
    this.last = [x, y];
  }

  lineTo(x: number, y: number): void {
    if (Math.hypot(x - this.last[0], y - this.last[1]) < nearestPx) return;
    this.ring.push(`L${short(x)} ${short(y)}`);
    this.last = [x, y];
  }

  closePath(): void {
    // An islet of fewer than three points would be an invisible dot.
    if (this.ring.length > 2) this.parts.push(...this.ring, 'Z');
    this.ring = [];
  }

  arc(): void {
    throw new Error('a map draws its dots itself');
  }

  private endRing(): void {
    if (this.ring.length > 1) this.parts.push(...this.ring);
    this.ring = [];
  }
}

const short = (pixels: number): string => String(Math.round(pixels * 10) / 10);
