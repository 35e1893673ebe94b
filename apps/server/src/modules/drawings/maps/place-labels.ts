/** Rectangles already taken on the map, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Position of the dot that it names. */
  readonly radius: number;
  /** Shown even if it covers another label. */
  readonly must: boolean;
}

export interface PlacedLabel {
  readonly index: number;
  /** The left end of the baseline. */
  readonly x: number;
  readonly y: number;
}

const gap = 6;

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Tries right, left, below and above the dot, and takes the first place that is free and inside. Labels without a place are left out. */
export function placeLabels(
  labels: readonly Label[],
  { width, height }: { readonly width: number; readonly height: number },
): PlacedLabel[] {
  const taken: Box[] = labels.map(({ x, y, radius }) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }));
  const placed: PlacedLabel[] = [];
  for (const [index, label] of labels.entries()) {
    const places = [
      [label.x + label.radius + gap, label.y - label.height / 2],
      [label.x - label.radius - gap - label.width, label.y - label.height / 2],
      [label.x - label.width / 2, label.y + label.radius + gap],
      [label.x - label.width / 2, label.y - label.radius - gap - label.height],
    ].map(([left = 0, top = 0]) => ({ left, top, right: left + label.width, bottom: top + label.height }));
    const inside = places.filter(({ left, top, right, bottom }) => left > 8 && top > 8 && right < width - 8 && bottom < height - 8);
    const free = inside.find((box) => !taken.some((other) => overlap(box, other)));
    const box = free ?? (label.must ? (inside[0] ?? places[0]) : undefined);
    if (!box) continue;
    taken.push(box);
    placed.push({ index, x: box.left, y: box.bottom - label.height * 0.22 });
  }
  return placed;
}
