// What custom-elements.json is made of: `npm run manifest`.
export default {
  globs: ['src/picker/**/*.ts', 'src/program/handout/*.ts', 'src/host/element/svc-picker-frame.ts'],
  exclude: ['src/**/*.{spec,test}.ts', 'src/picker/**/testing/**'],
  litelement: true,
  packagejson: false, // else the analyzer writes the path of its output into it
};
