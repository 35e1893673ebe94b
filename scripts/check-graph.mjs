// Checks the module graph: declared directions, no cycles. Fails if it sees no modules, because a blind checker always passes.
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const folders = ['packages', 'apps/server/src', 'apps/sandbox/src', 'apps/web/src'];
const { output } = await cruise(folders, { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true });
const ours = output.modules.filter((module) => /^(packages|apps)\//.test(module.source));
const edges = ours.reduce(
  (sum, module) => sum + module.dependencies.filter((dependency) => /^(packages|apps)\//.test(dependency.resolved)).length,
  0,
);

for (const violation of output.summary.violations) {
  console.log(
    `${violation.rule.name}: ${violation.from} → ${violation.to}${violation.cycle ? ` (${violation.cycle.map((step) => step.name).join(' → ')})` : ''}`,
  );
}
console.log(`${ours.length} modules, ${edges} edges, ${output.summary.violations.length} violations`);
if (ours.length < 50 || edges < 50) console.log('the module graph is nearly empty: the parser does not see the sources');
process.exit(output.summary.violations.length > 0 || ours.length < 50 || edges < 50 ? 1 : 0);
