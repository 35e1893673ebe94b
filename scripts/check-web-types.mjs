// The web's types need React Router's generated route types first.
import { spawnSync } from 'node:child_process';

const inWeb = { cwd: 'apps/web', stdio: 'inherit' };
const generated = spawnSync(process.execPath, ['../../node_modules/@react-router/dev/bin.cjs', 'typegen'], inWeb);
const checked = generated.status === 0 ? spawnSync('../../node_modules/.bin/tsc', ['-p', 'tsconfig.json', '--noEmit'], inWeb) : generated;
process.exit(checked.status ?? 1);
