// eslint-plugin-lit-a11y for oxlint: its rules keep notes in `parserServices`, which oxlint freezes, so each file gets an object of its own.
import plugin from 'eslint-plugin-lit-a11y';

const rules = Object.entries(plugin.rules).map(([name, rule]) => [
  name,
  { ...rule, create: (context) => rule.create(withNotes(context)) },
]);

export default { meta: { name: 'lit-a11y' }, rules: Object.fromEntries(rules) };

function withNotes(context) {
  const sourceCode = Object.create(context.sourceCode, { parserServices: { value: {} } });
  return Object.create(context, { sourceCode: { value: sourceCode } });
}
