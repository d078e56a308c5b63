import { readdirSync } from 'node:fs'

/** An address of every page, from the folders of `app`, with ids of one account. */

/** Pages without content of their own. */
const leftOut = ['/[...path]']

/**
 * @param {string} sandbox origin
 * @param {{ api_keys: { full: string } }} account of the scenario `demo`
 * @returns {Promise<{ pattern: string, path: string }[]>} sign-in and every page behind it
 * @throws {Error} for a page with an unknown parameter
 */
export async function pagesOf(sandbox, account) {
  const things = await readThings(sandbox, account)
  const patterns = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '').replace(/\([^)]+\)\/?/g, '')}`.replace(/(.)\/$/, '$1'))
    .filter((pattern) => !leftOut.includes(pattern))
    .toSorted()
  return patterns.map((pattern) => {
    const path = Object.entries(things).reduce((filled, [from, to]) => filled.replace(from, to), pattern)
    if (path.includes('[')) throw new Error(`scripts/lib/pages.mjs has no value for a parameter of ${pattern}.`)
    return { pattern, path }
  })
}

/** Returns the value of each parameter. */
async function readThings(sandbox, { api_keys: { full } }) {
  const read = async (path) => {
    const answer = await fetch(`${sandbox}/api/v0${path}`, { headers: { authorization: `Bearer ${full}` } })
    return (await answer.json()).data
  }
  const [servers, zones, billing] = await Promise.all([read('/servers'), read('/dns/zones'), read('/billing')])
  const kvm = servers.find((server) => server.srv_vps_type === 'kvm' && server.srv_status && !server.srv_suspended)
  const dedicated = servers.find((server) => server.srv_type === 'dedicated')
  const [zone] = zones
  return {
    // Only dedicated servers have a console.
    '/servers/[id]/console': `/servers/${dedicated.srv_id}/console`,
    '/servers/[id]': `/servers/${kvm.srv_id}`,
    '/domains/[id]': `/domains/${zone.zone_id}`,
    '/done': `/done?domain=${zone.zone_name}`,
    '[order_number]': kvm.order.order_number,
    '[inv_id]': billing.invoices[0].inv_id,
  }
}
