import { circlesIn } from './imports.mjs'

/**
 * The walls of the house: who may import whom. `npm run walls` names the imports that break one.
 *
 * Paths are regular expressions, several of them in a list. `pathNot` excepts; `$1` in `to` is what `from` had in its first
 * group. With `code`, imports of types are free.
 *
 * @typedef {{ path?: string | string[], pathNot?: string | string[], code?: boolean }} Side
 * @param {string} name @param {string} comment @param {Side} from @param {Side} to
 */
const wall = (name, comment, from, to) => ({ name, comment, from, to })

// Files of a room, lib/<resource>/
const models = ['^lib/[^/]+/[a-z-]*model\\.ts$', '^lib/[^/]+/wire[a-z-]*\\.ts$']
const rules = ['^lib/[^/]+/rules\\.ts$', '^lib/[^/]+/rules/', '^lib/dns/zone-file/']
const calls = ['^lib/[^/]+/[a-z-]*api\\.ts$', '^lib/[^/]+/wire[a-z-]*\\.ts$']
const impure = '^(app|components|messages|lib/|node_modules/(react|next)(/|$))'

const walls = [
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
    { path: models, code: true },
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
    { path: '^messages/', code: true },
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
]

/**
 * @param {import('./imports.mjs').Import[]} imports
 * @returns {string[]} a line for each import that breaks a wall, and for each circle
 */
export function brokenWalls(imports) {
  const broken = walls.flatMap(({ name, comment, from, to }) =>
    imports
      .filter(
        (edge) =>
          isMeant(from, edge.from) && !(to.code && edge.isType) && isMeant(to, edge.to, groupOf(from, edge.from)),
      )
      .map((edge) => `${name}: ${edge.from} → ${edge.to}\n    ${comment}`),
  )
  const circles = circlesIn(imports).map(
    (files) =>
      `no-circles: ${[...files, files[0]].join(' → ')}\n    A circle has no beginning to read from, types included.`,
  )
  return [...broken, ...circles]
}

function isMeant({ path = '', pathNot = [] }, file, group = '') {
  const matches = (form) => new RegExp(form.replace('$1', group)).test(file)
  return [path].flat().some(matches) && ![pathNot].flat().some(matches)
}

/** What the first group of `path` matched. */
function groupOf({ path }, file) {
  return [path]
    .flat()
    .map((form) => new RegExp(form).exec(file)?.[1])
    .find(Boolean)
}
