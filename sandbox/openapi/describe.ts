import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Endpoint } from '../api/endpoint'
import { describeOperation } from './operation'

/** Tags by the first segment of a path. */
const TAGS: Readonly<Record<string, string>> = {
  authenticate: 'Signing in (§5)',
  servers: 'Servers, addresses, ISO files, upgrades, installs (§4.1 to §4.5)',
  reinstall: 'What can be installed (§4.5)',
  deploy: 'New servers (§4.5, api-fields §12)',
  account: 'Profile, SSH keys, billing terms, users (§4.6)',
  billing: 'Invoices (§2.10, §4.6)',
  dashboard: 'What needs attention (§2.11, §4.6)',
  dns: 'Zones, records, domains, transfers (§4.7, api-fields §17)',
  bgp: 'ASNs and sessions (§4.8)',
}

const DESCRIPTION = `What the sandbox answers, made from its own schemas. Section numbers are those of docs/api.md.

Every answer is an envelope: \`meta\`, and \`data\` on success. Try a call with a token of POST /authenticate (user name
\`demo@example.com\`, password \`demo\`) or an API key.`

/** Creates the OpenAPI 3.1 description of the registry. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const tags = [...new Set(endpoints.map(tagOf))]
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Havn sandbox',
      version: '0',
      summary: 'Servers, domains, BGP, billing and account of a hosting customer',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api/v0' }],
    security: [{ bearer: [] }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths: describePaths(endpoints),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A token of POST /authenticate, or an API key (§5).' },
      },
    },
  })
}

function describePaths(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = describedPath(endpoint, endpoints)
    const operation = describeOperation(endpoint, { tag: tagOf(endpoint), path })
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return paths
}

/**
 * Returns the endpoint's path in the description. OpenAPI considers `/bgp/{asn_id}/session` and
 * `/bgp/{session_id}/session` the same path, so parameters that differ become `{id}`.
 */
export function describedPath(endpoint: Endpoint, endpoints: readonly Endpoint[]): string {
  const twins = endpoints.filter(({ path }) => withoutNames(path) === withoutNames(endpoint.path))
  if (twins.every(({ path }) => path === endpoint.path)) return endpoint.path
  const names = twins.map(({ path }) => path.split('/'))
  const segments = endpoint.path.split('/')
  return segments.map((segment, at) => (names.every((other) => other[at] === segment) ? segment : '{id}')).join('/')
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? ''
}
