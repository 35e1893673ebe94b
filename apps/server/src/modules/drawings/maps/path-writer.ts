import type { GeoContext } from 'd3-geo';

/** Nearer points than this, in pixels, look the same. */
const nearestPx = 0.9;

/** Takes what d3 draws and writes it as path data, without the points that nobody can tell apart. */
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
    // An islet of less than three points is a dot that nobody sees.
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
