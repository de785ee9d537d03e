// Rules of our own, for oxlint (.oxlintrc.json): a name, what the selector must not match, and what to do instead.
import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
/** What a rule reads of a node. */
interface Node {
  readonly range: [number, number];
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
}

const MAX_TEST_NAME_LENGTH = 90;

export default {
  meta: { name: 'house' },
  rules: {
    'no-post-to-any-origin': forbid(
      'CallExpression:matches([callee.property.name="postMessage"], [callee.name="postMessage"])' +
        ' :matches(Literal[value="*"], TemplateElement[value.cooked="*"])',
      "Never post to '*': name the exact origin.",
    ),
    'no-focused-test': forbid(
      'MemberExpression[object.name=/^(it|test|describe|journey)$/][property.name=/^(only|skip|todo|fixme)$/]',
      'Every test runs, always: mend it, or take it out with the reason in the commit.',
    ),
    'short-test-name': forbid(
      ':matches(CallExpression[callee.name=/^(it|test|journey)$/], CallExpression[callee.object.name="t"][callee.property.name="test"])' +
        ' > :matches(Literal, TemplateLiteral).arguments:first-child',
      `The name of a test has at most ${MAX_TEST_NAME_LENGTH} characters: one sentence, one reason to fail.`,
      (name) => fixedText(name).length > MAX_TEST_NAME_LENGTH,
    ),
  },
};

/** A rule that reports every node of the selector, or those of them that `isForbidden` picks. */
function forbid(selector: string, message: string, isForbidden: (node: Node) => boolean = () => true): Rule {
  return {
    create: (context) => ({
      [selector]: (node: Node) => {
        if (isForbidden(node)) context.report({ node, message });
      },
    }),
  };
}

/** What a string or a template says whatever is put into it. */
function fixedText({ value, quasis = [] }: Node): string {
  return typeof value === 'string' ? value : quasis.map((quasi) => quasi.value.cooked ?? '').join('');
}
