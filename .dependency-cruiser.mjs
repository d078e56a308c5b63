/** The walls of the house: who may import whom. A broken one fails the lint. */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

// Files of a room, lib/<resource>/
const models = ['^lib/[^/]+/[a-z-]*model\\.ts$', '^lib/[^/]+/wire[a-z-]*\\.ts$']
const rules = ['^lib/[^/]+/rules\\.ts$', '^lib/[^/]+/rules/', '^lib/dns/zone-file/']
const calls = ['^lib/[^/]+/[a-z-]*api\\.ts$', '^lib/[^/]+/wire[a-z-]*\\.ts$']
const impure = '^(app|components|messages|lib/|node_modules/(react|next)(/|$))'

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    wall(
      'no-circles',
      'A circle has no beginning to read from, one that a type closes included.',
      {},
      { circular: true },
    ),
    wall(
      'components-know-no-api',
      'What several pages share gets data and actions handed to it; it never fetches them.',
      { path: '^components/' },
      { path: ['^(app|lib/(api|auth|i18n/(?!languages)|actions|env|log))', ...calls] },
    ),
    wall(
      'models-are-types-to-components',
      'A model holds the decoding schemas beside the types: only the types may reach the browser.',
      { path: '^components/' },
      { path: models, dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'rules-are-pure',
      'Rules read beside the reference: no I/O, no React, nothing of ours but the models that they speak of.',
      { path: rules, pathNot: '\\.test\\.' },
      { path: impure, pathNot: ['^lib/model/', '^lib/api/messages', '^messages/en/', ...models, ...rules] },
    ),
    wall(
      'models-are-pure',
      'Our forms, and what decodes the wire into them: no I/O, no React.',
      { path: ['^lib/model/', ...models], pathNot: ['\\.test\\.', '^lib/api/'] },
      { path: impure, pathNot: ['^lib/model/', '^lib/api/(wire|messages)', '^messages/en/', ...models, ...rules] },
    ),
    wall(
      'texts-are-keys-to-rules',
      'A rule may be named after its text, but never says it.',
      { path: ['^lib/model/', ...models, ...rules], pathNot: '\\.test\\.' },
      { path: '^messages/', dependencyTypesNot: ['type-only'] },
    ),
    wall('lib-knows-no-page', 'Nothing imports upwards.', { path: '^lib/' }, { path: '^(app|components)/' }),
    wall(
      'pages-keep-to-themselves',
      'A page folder does not reach into another one; what both need moves to components or lib.',
      { path: '^app/\\(panel\\)/([a-z_-]+)/' },
      { path: '^app/(\\(panel\\)/[^/]+|\\(auth\\)|dev|bench)/', pathNot: '^app/\\(panel\\)/$1/' },
    ),
    wall(
      'parts-of-one-thing-keep-to-themselves',
      'Nor do the pages below one server, order or domain reach into each other.',
      { path: '^app/\\(panel\\)/[a-z-]+/\\[[^/]+/([a-z-]+)/' },
      { path: '^app/\\(panel\\)/[a-z-]+/\\[[^/]+/[a-z-]+/', pathNot: '^app/\\(panel\\)/[a-z-]+/\\[[^/]+/$1/' },
    ),
    wall(
      'sandbox-stands-alone',
      'Two independent readings of one document.',
      { path: '^sandbox/' },
      { path: '^(app|components|lib|messages|e2e)/' },
    ),
    wall(
      'nobody-knows-the-sandbox',
      'The panel gets a base URL and nothing more.',
      { path: '^(app|components|lib|e2e)/' },
      { path: '^sandbox/' },
    ),
    wall(
      'not-to-tests',
      'Tests import code, never the other way round.',
      { path: '^(app|components|lib|sandbox)/', pathNot: '\\.test\\.' },
      { path: '\\.test\\.|^tests/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.havn|node_modules)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

export default config
