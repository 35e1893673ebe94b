import { readdirSync } from 'node:fs';
import { featureOrder } from './scripts/feature-order.mjs';
import { accountFloors, moduleOrder } from './scripts/module-order.mjs';

const modules = '^apps/server/src/modules';
const carriers = '^packages/suppliers/src/carriers';
const tests = '(\\.test\\.tsx?|/testing/.*)$';

/** Each folder must not reach folders of its own row or of later ones. */
const orderRules = (what, parent, order, pathNot) =>
  order.flatMap((row, index) =>
    row.map((name) => ({
      name: `${what}-order-${name}`,
      severity: 'error',
      from: { path: `${parent}/${name}/`, ...(pathNot && { pathNot }) },
      to: { path: `${parent}/(?!${name}/)(${order.slice(index).flat().join('|')})/` },
    })),
  );

const features = '^apps/web/src/features';
const files = readdirSync('apps/web/src/features', { recursive: true }).filter((path) => path.includes('.ts'));
const unordered = new Set(files.map((path) => path.split('/')[0])).difference(new Set(featureOrder.flat()));
if (unordered.size > 0) throw new Error(`scripts/feature-order.mjs does not name ${[...unordered].join(', ')}`);

/** The floors of the web app, lowest first. None reaches a higher one. Tests may draw pages of the app. */
const webFloors = ['lib', 'ui', 'domain', 'features', 'shell', 'app'];
const floorRules = webFloors.slice(0, -1).map((floor, index) => ({
  name: `web-floor-${floor}`,
  severity: 'error',
  from: { path: `^apps/web/src/${floor}/`, pathNot: tests },
  to: { path: `^apps/web/src/(${webFloors.slice(index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...floorRules,
    ...orderRules('feature', features, featureOrder, tests),
    ...orderRules('module', modules, moduleOrder),
    ...orderRules('accounts', `${modules}/accounts`, accountFloors),
    // Refunds and their kin know the exchange as `OwnSteps`, and of its stored plan the type.
    {
      name: 'refunds-know-no-exchange',
      severity: 'error',
      from: { path: `${modules}/after-sales/(?!exchange/)`, pathNot: [tests, '/(create-after-sales|after-sale-desk)\\.ts$'] },
      to: { path: `${modules}/after-sales/exchange/`, dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'kernel-alone', severity: 'error', from: { path: '^packages/kernel/' }, to: { path: '^(packages/(?!kernel)|apps/)' } },
    {
      name: 'contract-on-kernel',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(packages/(?!kernel|contract)|apps/)' },
    },
    {
      name: 'uic-ticket-alone',
      severity: 'error',
      from: { path: '^packages/uic-ticket/' },
      to: { path: '^(packages/(?!uic-ticket)|apps/)' },
    },
    {
      name: 'osdm-on-kernel',
      severity: 'error',
      from: { path: '^packages/osdm/' },
      to: { path: '^(packages/(?!kernel|osdm)|apps/)' },
    },
    {
      name: 'planner-on-kernel',
      severity: 'error',
      from: { path: '^packages/planner/' },
      to: { path: '^(packages/(?!kernel|planner)|apps/)' },
    },
    {
      name: 'suppliers-on-kernel-osdm-planner',
      severity: 'error',
      from: { path: '^packages/suppliers/' },
      to: { path: '^(packages/(?!kernel|osdm|planner|suppliers)|apps/)' },
    },
    // A carrier has the shared engine and the port that it implements, and nothing else. `yield` is such a carrier: the companies priced by
    // yield or by distance are its data.
    {
      name: 'carriers-apart',
      severity: 'error',
      from: { path: `${carriers}/(?!engine/|migrations/)([^/]+)/`, pathNot: tests },
      to: { path: '^packages/(?!kernel/|planner/)', pathNot: `^packages/suppliers/src/(port|carriers/(engine|$1))/` },
    },
    {
      name: 'engine-below-carriers',
      severity: 'error',
      from: { path: `${carriers}/engine/` },
      to: { path: `${carriers}/(?!engine/|migrations/)` },
    },
    {
      name: 'carriers-apart-in-tests',
      severity: 'error',
      from: { path: `${carriers}/(?!engine/|migrations/)([^/]+)/` },
      to: { path: `${carriers}/(?!engine/|migrations/|$1/)` },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/(server|sandbox)/|packages/(suppliers|planner)/)' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/(web|sandbox)/src/', pathNot: '^apps/web/src/lib/page-port\\.ts$' },
    },
    {
      name: 'sandbox-alone',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^(apps/(server|web)/|packages/(?!kernel))' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '/rules/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps|packages)/',
        // Kernel, rules and data; beside them files that declare types: the parser does not tell a type import from another.
        pathNot: [
          '/rules/',
          '^packages/(kernel|contract|osdm|planner)/',
          '^packages/suppliers/src/port/',
          '\\.(data|types|api)\\.ts$',
          '/engine/(profile|resolved-trip|running-profile|timetable)\\.ts$',
          '/binding/claims\\.ts$',
        ],
      },
    },
    {
      name: 'platform-below-modules',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(modules|app)/' },
    },
    { name: 'modules-below-app', severity: 'error', from: { path: `${modules}/` }, to: { path: '^apps/server/src/app/' } },
    {
      name: 'modules-through-api',
      severity: 'error',
      from: { path: `${modules}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${modules}/(?!$1/)`, pathNot: `${modules}/[^/]+/[^/]+\\.api\\.ts$` },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types|@react-router/dev)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|node_modules/(?!@throughfare))/|\\+types/' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
