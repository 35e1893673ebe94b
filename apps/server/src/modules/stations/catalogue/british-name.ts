/** Words in lower case inside a place name: Stoke-on-Trent, Weston-super-Mare, Betws-y-Coed. */
const smallWords = /-(At|By|En|In|Le|On|Super|The|Under|Upon|Y)(?=-)/g;

/** A station's name as on its signs. The data set capitalises every word. */
export function britishName(name: string): string {
  return name.replaceAll(smallWords, (word) => word.toLowerCase());
}
