import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { endpoints } from '../api/endpoints'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Havn sandbox: the API</title>
    <link rel="icon" href="/_sandbox/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/_sandbox/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/_sandbox/docs/swagger-ui-bundle.js"></script>
    <script src="/_sandbox/docs/start.js"></script>
  </body>
</html>
`

/** Without the validator badge, which would tell another host where this page is. */
const START = `SwaggerUIBundle({
  url: '/_sandbox/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/** The files of swagger-ui-dist that the page needs. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT,
  'favicon-32x32.png': 'image/png',
}

/** No inline scripts and no other hosts; Swagger UI uses data: images for its arrows. */
const SECURITY = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

export const DOCS_ROUTES = ['GET /_sandbox/openapi.json', 'GET /_sandbox/docs']

/** Serves the description of the API, and a page to read and try it. Both are loaded on first use. */
export function addDocsRoutes(app: Hono): void {
  app.get('/_sandbox/openapi.json', async (c) => {
    const { describeApi } = await import('./describe')
    return c.json(describeApi(endpoints))
  })
  app.get('/_sandbox/docs', (c) => c.body(PAGE, 200, { ...SECURITY, 'Content-Type': HTML }))
  app.get('/_sandbox/docs/start.js', (c) => c.body(START, 200, { ...SECURITY, 'Content-Type': SCRIPT }))
  app.get('/_sandbox/docs/:asset', async (c) => {
    const name = c.req.param('asset')
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined
    if (type === undefined) return c.notFound()
    return c.body(new Uint8Array(await readFile(join(assetFolder(), name))), 200, { ...SECURITY, 'Content-Type': type })
  })
}

function assetFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}
