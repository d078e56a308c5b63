import { type ApiCall, tokenVariable, variableIn } from '@/lib/model/api-call'

/**
 * Calls to the API as text that can be run: for a shell, for programs that read .http files, for Node.js, and for cron. Each
 * takes the token and all secrets from variables.
 */

export const snippetKinds = ['curl', 'http', 'javascript', 'cron'] as const
export type SnippetKind = (typeof snippetKinds)[number]

const writers: Record<SnippetKind, (calls: readonly ApiCall[]) => string> = {
  curl: (calls) => shell(calls.map(curlOf)),
  http: (calls) => calls.map(httpOf).join('\n\n###\n\n'),
  javascript: (calls) => calls.map((call, place) => javascriptOf(call, place, calls.length > 1)).join('\n\n'),
  cron: (calls) => [`${tokenVariable}=...`, ...calls.map(cronLineOf)].join('\n'),
}

/** Returns the text of a kind. @param calls at least one, in their order */
export const snippetOf = (kind: SnippetKind, calls: readonly ApiCall[]): string => writers[kind](calls)

/** The kinds that make sense for some calls: cron only for power and snapshots, which are the same each time. */
export function kindsFor(calls: readonly ApiCall[]): readonly SnippetKind[] {
  const isRepeated = ({ url }: ApiCall) => /\/servers\/[^/?]+\/(?:on|off|reboot|snapshot)$/.test(url)
  return calls.every(isRepeated) ? snippetKinds : snippetKinds.filter((kind) => kind !== 'cron')
}

/** Names of the variables that the snippets of some calls take, the token first. */
export function variablesOf(calls: readonly ApiCall[]): string[] {
  const found = calls.flatMap(({ json }) =>
    piecesOf(json, '').flatMap((piece) => ('variable' in piece ? [piece.variable] : [])),
  )
  return [...new Set([tokenVariable, ...found])]
}

/** A part of a JSON text: as it is, or the text value that a variable has. */
type Piece = { text: string } | { variable: string }

/**
 * Returns a value as JSON in pieces; what is short stays on one line.
 *
 * @param indent before each further line; null for one line
 */
function piecesOf(value: unknown, indent: string | null, name: string | null = null): Piece[] {
  const variable = variableIn(name, value)
  if (variable !== null) return [{ variable }]
  const isLong = indent !== null && (JSON.stringify(value)?.length ?? 0) > 60
  const inner = isLong ? `${indent}  ` : null
  const around = (open: string, members: readonly Piece[][], close: string): Piece[] => {
    if (members.length === 0) return [{ text: open + close }]
    const [first, between, last] = isLong
      ? [`${open}\n${inner}`, `,\n${inner}`, `\n${indent}${close}`]
      : [open, ', ', close]
    return [
      { text: first },
      ...members.flatMap((pieces, place) => (place === 0 ? pieces : [{ text: between }, ...pieces])),
      { text: last },
    ]
  }
  if (Array.isArray(value)) {
    const members = value.map((member) => piecesOf(member, inner))
    return around('[', members, ']')
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => [
      { text: `${JSON.stringify(key)}: ` },
      ...piecesOf(member, inner, key),
    ])
    return around('{', members, '}')
  }
  return [{ text: JSON.stringify(value) ?? 'null' }]
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Makes the value of a variable a JSON text without its quotes. No secret has characters that need more. */
const escapeFunction = String.raw`json() { printf %s "$1" | sed 's/[\\"]/\\&/g'; }`

function bodyForShell(json: unknown, indent: string | null): string {
  let [done, text] = ['', '']
  for (const piece of piecesOf(json, indent)) {
    if ('text' in piece) {
      text += piece.text
    } else {
      done += `${quoted(`${text}"`)}"$(json "$${piece.variable}")"`
      text = '"'
    }
  }
  return done + quoted(text)
}

/** Arguments of curl, one a line. */
function curlArguments({ method, url, json, form }: ApiCall, indent: string | null): string[] {
  return [
    `-X ${method} ${quoted(url)}`,
    `-H "Authorization: Bearer $${tokenVariable}"`,
    ...(json === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data-raw ${bodyForShell(json, indent)}`]),
    ...Object.entries(form ?? {}).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  ]
}

const curlOf = (call: ApiCall) => ['curl --fail-with-body', ...curlArguments(call, '')].join(' \\\n  ')

function shell(commands: readonly string[]): string {
  const takesSecrets = commands.some((command) => command.includes('$(json '))
  return [...(takesSecrets ? [escapeFunction] : []), ...commands].join('\n\n')
}

/** In a crontab, `%` ends the command unless it has a backslash. */
function cronLineOf(call: ApiCall): string {
  return `0 3 * * * curl -fsS -o /dev/null ${curlArguments(call, null).join(' ')}`.replaceAll('%', String.raw`\%`)
}

function httpOf({ method, url, json, form }: ApiCall): string {
  const head = [`${method} ${url} HTTP/1.1`, `Authorization: Bearer {{${tokenVariable}}}`]
  if (form)
    return [...head, 'Content-Type: application/x-www-form-urlencoded', '', new URLSearchParams(form)].join('\n')
  if (json === undefined) return head.join('\n')
  const body = piecesOf(json, '').map((piece) => ('text' in piece ? piece.text : `"{{${piece.variable}}}"`))
  return [...head, 'Content-Type: application/json', '', body.join('')].join('\n')
}

function javascriptOf({ method, url, json, form }: ApiCall, place: number, isOneOfMany: boolean): string {
  const fromEnvironment = (name: string) => `process.env.${name}`
  const body = piecesOf(json, '  ').map((piece) => ('text' in piece ? piece.text : fromEnvironment(piece.variable)))
  const start = isOneOfMany ? (place === 0 ? 'let response' : 'response') : 'const response'
  return [
    `${start} = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    '  headers: {',
    `    Authorization: \`Bearer \${${fromEnvironment(tokenVariable)}}\`,`,
    ...(json === undefined ? [] : ['    "Content-Type": "application/json",']),
    '  },',
    ...(json === undefined ? [] : [`  body: JSON.stringify(${body.join('')}),`]),
    ...(form ? [`  body: new URLSearchParams(${JSON.stringify(form)}),`] : []),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
    'console.log(await response.json())',
  ].join('\n')
}
