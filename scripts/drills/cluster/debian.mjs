// A Debian in a folder, with the programs of a drill. Debian 12 itself has no PostgreSQL 16 and no PgBouncer 1.21, and nothing is installed or started on
// the machine this way. The folder is made once.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const release = 'trixie';
const mirror = 'http://deb.debian.org/debian';
/** `apt` starts no service in the folder, and makes no database. */
const quiet =
  'printf "#!/bin/sh\\nexit 101\\n" > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d && mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf';

function must(command, argv) {
  const { status, error } = spawnSync(command, argv, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  if (error || status !== 0) throw new Error(`${command} ${argv.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

function toItsEnd(command, argv) {
  const { status, stdout, stderr } = spawnSync('unshare', argv, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** Makes the folder, and installs what it lacks. `shared` is a folder of the machine that the programs see under the same name. */
export function openDebian(shared, packages) {
  const root = process.env.DRILL_DEBIAN ?? join(tmpdir(), 'throughfare-debian-13');
  if (process.getuid?.() !== 0) throw new Error('this drill needs root: it puts a Debian into a folder and enters it');
  if (!existsSync(join(root, 'usr/sbin/policy-rc.d'))) {
    console.log(`drill: putting a small Debian (${release}) into ${root}, some minutes …`);
    if (spawnSync('debootstrap', ['--version']).error) {
      must('apt-get', ['update']);
      must('apt-get', ['install', '-y', '--no-install-recommends', 'debootstrap']);
    }
    must('debootstrap', ['--variant=minbase', release, root, mirror]);
    must('chroot', [root, 'sh', '-c', quiet]);
  }
  const installed = new Set(readdirSync(join(root, 'var/lib/dpkg/info')).map((file) => file.replace(/(:\w+)?\.\w+$/, '')));
  const missing = packages.filter((name) => !installed.has(name));
  if (missing.length > 0) {
    console.log(`drill: installing ${missing.join(', ')} there …`);
    must('chroot', [
      root,
      'sh',
      '-c',
      `apt-get update && apt-get -o Dpkg::Use-Pty=0 install -y --no-install-recommends ${missing.join(' ')}`,
    ]);
  }
  // PostgreSQL refuses to run as root, and nothing else needs it.
  const accounts = readFileSync(join(root, 'etc/passwd'), 'utf8');
  const [, uid, gid] = /^postgres:x:(\d+):(\d+)/m.exec(accounts) ?? /^nobody:x:(\d+):(\d+)/m.exec(accounts) ?? [];
  // The mounts belong to the program and end with it.
  const enter = `mount --rbind /proc ${root}/proc && mount --rbind /dev ${root}/dev && mkdir -p ${root}${shared} && mount --rbind ${shared} ${root}${shared} && exec chroot --userspec=$0 ${root} env -i PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=${shared} "$@"`;
  const argv = (command, user = `${uid}:${gid}`) => ['--mount', '--propagation', 'private', 'sh', '-c', enter, user, ...command];
  return {
    owner: { uid: Number(uid), gid: Number(gid) },
    /** Starts a program as the user of PostgreSQL, or of nobody. Its process id is that of the answer. */
    start: (...command) => spawn('unshare', argv(command), { stdio: ['ignore', 'pipe', 'pipe'] }),
    /** Runs a program to its end, and answers what it printed. */
    run: (...command) => toItsEnd(command, argv(command)),
    runAsRoot: (...command) => toItsEnd(command, argv(command, '0:0')),
  };
}
