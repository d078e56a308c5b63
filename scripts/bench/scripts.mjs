/** Bytes and requests of a page's first load in Chromium with an empty cache. */

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

const mostOfPage = 240_000

/** Of the charts' library, and what shows charts or the API's graphs, which load after the page. */
const mostOfCharts = 125_000

/** @param {{ panel: string, sandbox: string, chromium: string }} where */
export async function measureScripts(where, openSession) {
  const session = await openSession(where)
  // Its calls would be counted for the others.
  await session.page.close()
  const { data: servers } = await (
    await fetch(`${where.sandbox}/api/v0/servers`, {
      headers: { authorization: `Bearer ${session.account.api_keys.full}` },
    })
  ).json()
  const { data: zones } = await (
    await fetch(`${where.sandbox}/api/v0/dns/zones`, {
      headers: { authorization: `Bearer ${session.account.api_keys.full}` },
    })
  ).json()
  const kvm = servers.find((server) => server.srv_vps_type === 'kvm' && server.srv_status && !server.srv_suspended)
  const dedicated = servers.find((server) => server.srv_type === 'dedicated')
  const pages = [
    ['sign-in page', '/sign-in'],
    ['dashboard', '/'],
    ['servers page', '/servers'],
    ['server overview', `/servers/${kvm.srv_id}`],
    ['reinstall wizard', `/servers/${kvm.srv_id}/reinstall`],
    ['install page', `/servers/${kvm.srv_id}/install`],
    ['network tab', `/servers/${kvm.srv_id}/network`],
    ['graphs tab', `/servers/${kvm.srv_id}/graphs`],
    ['snapshots tab', `/servers/${kvm.srv_id}/snapshots`],
    ['ISO tab', `/servers/${kvm.srv_id}/isos`],
    ['upgrade tab', `/servers/${kvm.srv_id}/upgrade`],
    ['console tab', `/servers/${dedicated.srv_id}/console`],
    ['deploy page', '/servers/new'],
    ['billing page', '/billing'],
    ['spending page', '/billing/spending'],
    ['billing term page', `/billing/orders/${kvm.order.order_number}`],
    ['account page', '/account'],
    ['SSH keys page', '/account/ssh-keys'],
    ['users page', '/account/users'],
    ['list of domains', '/domains'],
    ['registration form', '/domains/register'],
    ['transfer form', '/domains/transfer'],
    ['records of a domain', `/domains/${zones[0].zone_id}/records`],
    ['import of a zone file', `/domains/${zones[0].zone_id}/records/import`],
    ['zone as text', `/domains/${zones[0].zone_id}/records/text`],
    ['redirects of a domain', `/domains/${zones[0].zone_id}/redirects`],
    ['mass transfer', '/domains/mass-transfer'],
    ['BGP page', '/bgp'],
  ]
  const rows = []
  for (const [name, path] of pages) {
    const load = await firstLoad(session, path)
    rows.push({
      name: `JavaScript of the ${name}, gzip`,
      value: kilobytes(load.script),
      asked: `≤ ${kilobytes(mostOfPage)}`,
      ok: load.script <= mostOfPage,
    })
    if (load.charts > 0) {
      rows.push({
        name: `JavaScript of charts on the ${name}`,
        value: kilobytes(load.charts),
        asked: `≤ ${kilobytes(mostOfCharts)}`,
        ok: load.charts <= mostOfCharts,
      })
    }
    if (path === '/servers') {
      rows.push({
        name: 'requests of the servers page',
        value: String(load.requests),
        asked: '≤ 30',
        ok: load.requests <= 30,
      })
      const calls = load.api.filter((call) => call.path === '/servers')
      rows.push({
        name: 'API calls for the list of servers',
        value: String(calls.length),
        asked: '1',
        ok: calls.length === 1,
      })
    }
  }
  await session.close()
  return rows
}

async function firstLoad({ context, requests }, path) {
  const before = (await requests()).length
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map()
  const bytes = new Map()
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  // Counts the bodies only: headers are the same for every page.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const load = { script: 0, charts: 0, requests: types.size, api: (await requests()).slice(before) }
  for (const [requestId, size] of bytes) {
    const { body } = await devtools.send('Network.getResponseBody', { requestId })
    load[/recharts-|mix-blend-screen/.test(body) ? 'charts' : 'script'] += size
  }
  await page.close()
  return load
}
