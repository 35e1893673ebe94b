import { gzipSync } from 'node:zlib';

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/**
 * The modules that a module loads statically: `import "./a.js"`, `import{b}from"./b.js"`, `export … from`, but not `import("./later.js")`.
 */
export function staticImports(source: string): string[] {
  const pattern = /(?:^|[;\n\s}])(?:import|export)\s*(?:[\w*{}\s,$]*?\bfrom\s*)?["']([^"'\n]+\.js)["']/g;
  return [...source.matchAll(pattern)].map(([, path = '']) => path);
}

/** The scripts that a document loads by itself. */
export function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const asked = tags.flatMap((tag) => {
    const address = /\b(?:href|src)="([^"]+\.js)"/.exec(tag)?.[1];
    const loads = /\brel="(?:modulepreload|later)"/.test(tag) || tag.startsWith('<script');
    return address !== undefined && loads ? [address] : [];
  });
  const inline = [...html.matchAll(/<script\b[^>]*type="(?:module|later)"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, source = '']) =>
    staticImports(source),
  );
  return [...asked, ...inline];
}

/** The files of JavaScript that a page loads before any click, with the bytes of each compressed by gzip, and without inline scripts. */
export async function scriptSizes(address: string): Promise<ReadonlyMap<string, number>> {
  const open = scriptsOf(await textOf(address)).map((path) => new URL(path, address).href);
  const sizes = new Map<string, number>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (sizes.has(file)) continue;
    const source = await textOf(file);
    sizes.set(file, gzipSync(source, { level: 9 }).length);
    for (const path of staticImports(source)) open.push(new URL(path, file).href);
  }
  return sizes;
}

export async function scriptBytes(address: string): Promise<number> {
  return [...(await scriptSizes(address)).values()].reduce((sum, size) => sum + size, 0);
}
