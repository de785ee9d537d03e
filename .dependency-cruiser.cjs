// The walls between the rooms of src. Each rule says what to do instead. See docs/architecture.md.
/** Tests, what they share, and the configuration of a build may reach across the walls. */
const TESTS = '([.](test|spec)[.]ts$|/testing/|vite[.]config[.]ts$)';
/** The wrapper is for pages that have React already. */
const REACT = '^src/host/react[.]ts$';
const HANDOUT = '^src/program/handout/';
/** The lists of what the picker loads when, and what holds them. */
const LISTS = 'picker/(svc-picker|rest|menus|handout|part)[.]ts$';

const only = (name, from, allowed, comment, but = []) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^src/${from}/`, pathNot: [TESTS, ...but] },
  to: { path: '^(src|demo|e2e|bench|scripts)/', pathNot: [`^src/${from}/`, ...allowed.map((room) => `^src/${room}`)] },
});
const packages = (name, from, allowed, comment, but = []) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^src/${from}/`, pathNot: [TESTS, ...but] },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'],
    pathNot: allowed.map((pkg) => `node_modules/${pkg}/`),
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one concept, or hide a third.',
      from: {},
      to: { circular: true },
    },
    only(
      'contract-is-a-leaf',
      'contract',
      [],
      'The contract knows nobody. Move what it needs into it, or the code out of it.',
    ),
    only('search-is-a-leaf', 'search', [], 'Search works on plain documents; map to them in the caller.'),
    only(
      'lexicon-walls',
      'lexicon',
      ['contract', 'search'],
      'What words mean for exercises of any catalog: it knows the vocabulary and the search, no catalog and no service.',
    ),
    only(
      'program-knows-the-contract',
      'program',
      ['contract'],
      'Pure functions over prescriptions import the contract only.',
    ),
    only(
      'picker-walls',
      'picker',
      ['contract', 'lexicon', 'look', 'program', 'search'],
      'What the service knows reaches the picker through the contract.',
    ),
    only(
      'sandbox-walls',
      'sandbox',
      ['contract', 'look'],
      "The sandbox pages share the picker's look, not its code; what the service knows reaches them through the contract.",
    ),
    only(
      'host-walls',
      'host',
      ['contract'],
      'The host helper is alone on the page of others: types from the contract, nothing else.',
    ),
    only(
      'client-walls',
      'client',
      ['contract', 'program/'],
      'The kit works without the service. It opens stored programs as src/program reads them.',
    ),
    only(
      'look-is-a-leaf',
      'look',
      ['contract'],
      'Tokens, themes, styles and icons serve picker, sandbox and gallery alike: nothing of theirs comes in here.',
    ),
    only(
      'catalog-walls',
      'catalog',
      ['contract', 'lexicon'],
      'Content knows the contract and the lexicon; the service knows the content.',
    ),
    only(
      'server-walls',
      'server',
      ['contract', 'catalog', 'lexicon', 'search'],
      'The service serves the built picker as files and never imports it, nor the client: the command `mirror` is of integrators.',
    ),
    packages('contract-packages', 'contract', ['zod'], 'The contract imports zod and nothing else.'),
    packages('search-packages', 'search', ['fuse.js'], 'Search imports fuse.js and nothing else.'),
    packages('lexicon-packages', 'lexicon', [], 'Data and pure functions: no package.'),
    packages('host-packages', 'host', [], 'The host helper has zero dependencies: its bytes are its own.', [REACT]),
    packages('program-packages', 'program', [], 'Pure functions, for pages and servers alike: no package.', [HANDOUT]),
    packages(
      'handout-packages',
      'program/handout',
      ['lit', 'lit-html', 'lit-element', '@lit/[^/]+'],
      'One element on the page of others: lit and nothing else.',
    ),
    {
      name: 'handout-comes-by-itself',
      severity: 'error',
      comment:
        'Who needs a sentence shall not load an element: only handout/, the gallery and the part of the picker that shows a preview (picker/handout.ts, loaded when it is asked for) import from handout/.',
      from: { path: '^src/', pathNot: [HANDOUT, TESTS, '^src/gallery/', '^src/picker/handout[.]ts$'] },
      to: { path: HANDOUT },
    },
    packages(
      'picker-packages',
      'picker',
      ['lit', 'lit-html', 'lit-element', '@lit/[^/]+', '@lit-labs/[^/]+'],
      'The picker loads in a moment: ask in an ADR before adding a package.',
    ),
    packages(
      'sandbox-packages',
      'sandbox',
      ['lit', 'lit-html', 'lit-element', '@lit/[^/]+'],
      'Small pages: lit and nothing else.',
    ),
    {
      name: 'host-imports-types-only',
      severity: 'error',
      comment: 'import type: its bytes are its own.',
      from: { path: '^src/host/', pathNot: TESTS },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'picker-loads-no-schema',
      severity: 'error',
      comment:
        'import type: zod would come along. Checks by hand are in picker/io/answers.ts; names, limits, languages and the one way from an exercise to its index entry are in these files.',
      from: { path: '^src/(picker|program)/', pathNot: TESTS },
      to: {
        path: '^src/contract/',
        pathNot:
          '^src/contract/(limits|vocabulary|languages|is-record|operations/picker-paths|exercise/(dosage|index-entry))[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'search-is-loaded-later',
      severity: 'error',
      comment:
        'Its index is not needed for the first render: io/search/text-search.ts imports search-engine.ts by import(). How a text is split into words is no index.',
      from: {
        path: '^src/picker/',
        pathNot: [TESTS, '/io/search/'],
      },
      to: {
        path: '^src/(search/|picker/io/search/search-(engine|worker)[.]ts$)',
        pathNot: '^src/search/words/tokens[.]ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'state-is-pure',
      severity: 'error',
      comment: 'state knows no element, no io: pass what it needs.',
      from: { path: '^src/picker/state/' },
      to: { path: `^src/(look/|picker/(elements|controllers|io|i18n|start)/|${LISTS})` },
    },
    {
      name: 'elements-do-no-io',
      severity: 'error',
      comment: 'Elements report actions; io reacts to state.',
      from: { path: '^src/picker/(elements|controllers|i18n)/' },
      to: { path: '^src/picker/(io|start)/' },
    },
    {
      name: 'lists-are-asked-for',
      severity: 'error',
      comment:
        'What comes later is asked for by its part (`menuPart.use()`): who imports its list loads it with the first cards.',
      from: { path: '^src/', pathNot: [TESTS, '^src/gallery/'] },
      to: {
        path: '^src/picker/(rest|menus|handout)[.]ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'rest-has-one-way-in',
      severity: 'error',
      comment:
        'Reducer, effects and view of the open picker are exported by picker/rest.ts alone: who imports them loads all of it with the first cards.',
      from: { path: '^src/', pathNot: [TESTS, '^src/gallery/', '^src/picker/rest[.]ts$'] },
      to: {
        path: '^src/picker/(state/reduce|io/effects/rest-effects|elements/svc-picker-view/open-view)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'controllers-serve-any-element',
      severity: 'error',
      comment: 'A controller knows its host by the interface that it asks for, never by its class.',
      from: { path: '^src/picker/controllers/', pathNot: TESTS },
      to: { path: '^src/picker/elements/' },
    },
    {
      name: 'io-draws-nothing',
      severity: 'error',
      comment: 'io follows the state and reports actions; what starts the page stands above it.',
      from: { path: '^src/picker/io/', pathNot: TESTS },
      to: { path: `^src/(look/|picker/(elements|controllers|start)/|${LISTS})` },
    },
    {
      name: 'gallery-is-a-workshop',
      severity: 'error',
      comment: 'Nothing is made of the gallery: move what others need into the picker or the look.',
      from: { path: '^(src|demo|e2e|bench)/', pathNot: '^src/gallery/' },
      to: { path: '^src/gallery/' },
    },
    {
      name: 'gallery-shows-the-picker',
      severity: 'error',
      comment:
        'The gallery shows the elements of the picker with exercises of the built-in catalog: nothing of service, host or client.',
      from: { path: '^src/gallery/' },
      to: {
        path: '^(src|demo)/',
        pathNot: '^src/(gallery|lexicon|look|picker|contract|search|program/handout|catalog/sample)/',
      },
    },
    {
      name: 'domain-knows-no-http',
      severity: 'error',
      comment: 'Rules live in domain and are told values, not requests.',
      from: { path: '^src/server/domain/', pathNot: TESTS },
      to: { path: '^src/server/(http|cli|process|webhooks)/' },
    },
    {
      name: 'http-knows-no-process',
      severity: 'error',
      comment: 'Requests are answered the same whatever process answers them.',
      from: { path: '^src/server/http/', pathNot: TESTS },
      to: { path: '^src/server/(cli|process|service/|service[.]ts)' },
    },
    {
      name: 'webhooks-know-no-http',
      severity: 'error',
      comment:
        'Deliveries are reported to whoever listens; log and metrics are put on by src/server/service/workers.ts. What they need of a setting or the key is handed to them.',
      from: { path: '^src/server/webhooks/', pathNot: TESTS },
      to: { path: '^src/server/((http|cli|mail|process)/|secret-key)' },
    },
    {
      name: 'store-knows-no-rules',
      severity: 'error',
      comment: 'The store keeps rows; rules live in domain.',
      from: { path: '^src/server/store/', pathNot: TESTS },
      to: { path: '^src/server/(http|cli|process|domain|readmodel|webhooks|mail)/' },
    },
    {
      name: 'bench-measures-what-is-shipped',
      severity: 'error',
      comment:
        'A bench runs the service, the built picker and the exports. It reaches inside for data alone: the rules that fill and check a catalog, and the stores under them.',
      from: { path: '^bench/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(contract|lexicon|search/(index[.]ts|testing)|host/index[.]ts|catalog/(package|sample)|server/(domain/(catalog|access|self-check)|store|testing|open-data-folder|open-store|package-root|publish-sample|webhooks/delivery-rules|cli/main)|testing/eventually)',
        dependencyTypesNot: ['aliased-tsconfig-paths'],
      },
    },
    {
      name: 'outside-through-exports',
      severity: 'error',
      comment:
        "demo and e2e use what package.json exports, as others do: import 'svc-picker/...'. What tests share they may share too. One " +
        'does otherwise: the stand-in of the hostile pages receives a context as the picker does.',
      from: { path: '^(demo|e2e)/', pathNot: '^e2e/host/stand-in[.]ts' },
      to: { path: '^src/', pathNot: '/testing/', dependencyTypesNot: ['aliased-tsconfig-paths'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
  },
};
