import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds a converter from an ASN.1 module with asn1c (0.9.28, Debian): XML in, unaligned PER out. Needs asn1c and a C compiler. */
export interface Converter {
  encode(xml: string): Promise<Uint8Array>;
}

/** `type` names the type of the module to convert; `folder` is for the files of this run only. */
export async function compileConverter(asn1: string, type: string, folder: string): Promise<Converter> {
  const sources = join(folder, 'c');
  await mkdir(sources, { recursive: true });
  await writeFile(join(folder, 'module.asn'), asn1);
  await run('asn1c', ['-gen-PER', '-fcompound-names', `-pdu=${type}`, '../module.asn'], { cwd: sources, maxBuffer: 1 << 24 });
  const files = (await readdir(sources)).filter((file) => file.endsWith('.c'));
  await run('cc', ['-w', '-O0', `-DPDU=${type}`, '-I.', '-o', '../convert', ...files], { cwd: sources, maxBuffer: 1 << 24 });
  let count = 0;
  return {
    async encode(xml) {
      count += 1;
      const file = join(folder, `${count}.xml`);
      await writeFile(file, xml);
      const { stdout } = await run(join(folder, 'convert'), ['-ixer', '-oper', file], { encoding: 'buffer', maxBuffer: 1 << 24 });
      return stdout;
    },
  };
}
