// The examples for other frameworks are components that their compilers take.
import { parseTemplate } from '@angular/compiler';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc';

const example = (name: string) => readFileSync(join(import.meta.dirname, 'examples', name), 'utf8');

test("the Vue component of the guide compiles, and leaves the picker's tag to the browser", () => {
  const { descriptor, errors } = parse(example('integrate-vue.vue'));
  assert.deepEqual(errors, []);
  const script = compileScript(descriptor, { id: 'guide' });
  const template = compileTemplate({
    id: 'guide',
    filename: 'integrate-vue.vue',
    source: descriptor.template?.content ?? '',
    compilerOptions: {
      isCustomElement: (tag) => tag.startsWith('svc-'),
      bindingMetadata: script.bindings ?? {},
    },
  });
  assert.deepEqual(template.errors, []);
  assert.match(template.code, /createElementBlock\("svc-picker-frame"/);
  assert.doesNotMatch(template.code, /resolveComponent/);
});

test("the Angular component's template is one, and listens to what the picker's tag tells", () => {
  const [, template = ''] = /template: `([^]*?)`/.exec(example('integrate-angular.ts')) ?? [];
  const { errors, nodes } = parseTemplate(template, 'integrate-angular.html');
  assert.equal(errors, null);
  const [frame] = nodes as unknown as readonly { name: string; outputs: readonly { name: string }[] }[];
  assert.equal(frame?.name, 'svc-picker-frame');
  assert.deepEqual(
    frame.outputs.map(({ name }) => name),
    ['picker-completed', 'picker-cancelled', 'picker-error'],
  );
});
