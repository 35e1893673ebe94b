/** Words that stand small inside a place's name: Stoke-on-Trent, Weston-super-Mare, Betws-y-Coed. */
const smallWords = /-(At|By|En|In|Le|On|Super|The|Under|Upon|Y)(?=-)/g;

/** A station's name as it is written on its signs; the data set begins every word with a capital. */
export function britishName(name: string): string {
  return name.replaceAll(smallWords, (word) => word.toLowerCase());
}
