/** PostgreSQL refuses to run as root. It then runs as the system user `postgres`, created here if missing. */
import { spawnSync } from 'node:child_process';
import { StartFailure } from '../../start-failure.ts';

export interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user to run PostgreSQL as. Undefined if we are not root, and it simply runs as us. */
export function unprivilegedUser(): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp();
  if (existing) return existing;
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` },
    encoding: 'utf8',
  });
  const user = lookUp();
  if (user) return user;
  throw new StartFailure(
    `PostgreSQL does not run as root and the user "postgres" could not be made (${made.stderr?.trim() || 'no useradd here'}).`,
    'Start as an ordinary user, add a user named postgres, or set DATABASE_URL.',
  );
}

function lookUp(): UnixUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Found out by trying, so that access lists and parent folders count too. */
export function canReach(user: UnixUser | undefined, path: string, access: 'execute' | 'write'): boolean {
  if (!user) return true;
  const flag = access === 'write' ? '-w' : '-x';
  return spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, path], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0;
}
