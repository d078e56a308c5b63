import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { filesIn } from './server-actions'

/** What docs/security.md says that the source has nowhere, or only where it says. */

const sources = [...['app', 'components', 'lib'].flatMap(filesIn), 'instrumentation.ts', 'proxy.ts'].map(
  (file) => [file, withoutComments(readFileSync(file, 'utf8'))] as const,
)

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
}

/** Expects what a pattern finds in these files or folders, and nowhere else. */
function expectOnlyIn(places: readonly string[], pattern: RegExp): void {
  const found = sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []))
  const placeOf = (file: string) => places.find((place) => place.endsWith('/') && file.startsWith(place)) ?? file
  expect([...new Set(found.map(placeOf))].toSorted()).toEqual(places.toSorted())
}

it('React writes all HTML, but for one script that holds no data', () =>
  expectOnlyIn(
    ['components/whole-page.tsx'],
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc/,
  ))

it('no text is evaluated, but by the store', () => expectOnlyIn(['lib/auth/store.ts'], /\beval\(|new Function\(/))

it('no other program is started', () => expectOnlyIn([], /node:(?:child_process|worker_threads|cluster)/))

it('only the client of the API calls other hosts', () =>
  expectOnlyIn(
    // The first two call the panel's own routes, and the last writes a call as text to be copied.
    [
      ...['components/live/fetch-live.ts', 'components/shell/menu-counts.tsx', 'lib/api/transport.ts'],
      'lib/calls/rules/snippets.ts',
      // Asks name servers, at addresses that `isAskable` allows.
      'lib/dns-check/exchange.ts',
    ],
    /\bfetch\((?!['"`]\/)|XMLHttpRequest|new (?:WebSocket|EventSource)|\b(?:request|get)\b[^}]*\} from 'node:https?'|from 'node:(?:dgram|dns|tls)|\bconnect\b[^}]*\} from 'node:net/,
  ))

it('no header lets other sites read', () => expectOnlyIn([], /access-control-/i))

it('nothing turns the check of certificates off', () =>
  expectOnlyIn([], /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/))

it('only sampling and the time before a retry use random numbers that can be foretold', () =>
  expectOnlyIn(['app/layout.tsx', 'lib/api/client.ts'], /Math\.random/))

it('cryptography is only where the inventory says', () =>
  expectOnlyIn(
    [
      ...['lib/auth/', 'lib/request-context.ts', 'lib/dns/api.ts', 'lib/account/rules/ssh-key.ts'],
      'lib/domains/rules/dnskey.ts',
      ...['lib/dns-check/exchange.ts', 'lib/dns-check/wire.ts'],
      ...['lib/api/errors.ts', 'lib/api/keep.ts', 'proxy.ts'],
    ],
    /node:crypto|\bcrypto\.|\.subtle\b|next-auth\/jwt/,
  ))

it('every hash is SHA-256', () =>
  // DS records name the hash of theirs.
  expectOnlyIn(['lib/dns-check/wire.ts'], /createH(?:ash|mac)\((?!'sha256')|digest\('(?!SHA-256')[A-Z]/))

it('a part that is loaded later hides nothing but itself: without a boundary of its own the page around it would wait', () =>
  expectOnlyIn([], /\bdynamic\((?:(?!ssr: false|loading:|\n[^\s)])[\s\S])*\n[^\s)]/))

it('a fallback waits for nothing, or React might send it in pieces, after what takes its place', () => {
  const all = sources.map(([, text]) => text).join('\n')
  const waiting = new Set(
    Array.from(all.matchAll(/^(?:export )?(?:default )?async function ([A-Z]\w*)/gm), ([, name]) => name),
  )
  const found = sources.flatMap(([file, text]) =>
    Array.from(text.matchAll(/fallback=\{\s*(?:<>\s*)?(?:<([A-Z]\w*)|(\w+)\})/g), ([, component, variable]) => {
      const [, ofVariable] = new RegExp(`const ${variable} =\\s*\\(?\\s*<([A-Z]\\w*)`).exec(text) ?? []
      return `${file}: ${component ?? ofVariable}`
    }),
  )
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((line) => waiting.has(line.split(': ')[1]))).toEqual([])
})

describe('the service worker', () => {
  const file = 'public/notifications.js'
  const worker = readFileSync(file, 'utf8')

  it('listens to notifications and messages only, and so intercepts no request', () => {
    const heard: string[] = []
    runInContext(worker, createContext({ self: { addEventListener: (name: string) => heard.push(name) } }))
    expect(heard).toEqual(['notificationclick', 'message'])
  })

  it('stores nothing and asks nobody', () => {
    expect(withoutComments(worker)).not.toMatch(/\b(?:caches|indexedDB|fetch|importScripts|XMLHttpRequest|on\w+\s*=)\b/)
  })
})
