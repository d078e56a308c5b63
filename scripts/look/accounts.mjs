/**
 * Creates the accounts for the pictures, and finds the ids of their contents.
 *
 * @param {string} api base URL of a sandbox that nothing else uses
 */
export async function openAccounts(api) {
  const empty = await send(new URL('/_sandbox/accounts', api), { scenario: 'empty' })
  const demo = { username: 'demo@example.com', password: 'demo' }
  const { data: session } = await send(`${api}/authenticate`, demo)
  const read = async (path) => {
    const answer = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${session.token}` } })
    return (await answer.json()).data
  }
  return { users: { demo, empty: empty.users.admin }, ids: await readIds(read) }
}

/**
 * Finds the ids of a demo account's contents by the names in the demo data. Ids are the same in every new sandbox, but
 * names are clearer.
 *
 * @param {(path: string) => Promise<any>} read data of the API
 * @returns {Promise<import('./pages.mjs').Ids>}
 */
export async function readIds(read) {
  const [servers, zones, { invoices }] = await Promise.all([read('/servers'), read('/dns/zones'), read('/billing')])
  const server = (name) =>
    found(
      servers.find(({ srv_name }) => srv_name.split('.')[0] === name),
      name,
    )
  // Only the first account has the name itself, the others have one with their number.
  const zone = (name) =>
    found(
      zones.find(({ zone_name }) => zone_name.replace(/-\d+(?=\.)/, '') === name),
      name,
    ).zone_id
  const invoicesWith = {
    paid: ({ inv_paid }) => inv_paid === 1,
    unpaid: (invoice) => invoice.inv_paid === 0 && invoice.inv_credited === 0 && invoice.inv_topup === 0,
    credited: ({ inv_credited }) => inv_credited === 1,
    topUp: ({ inv_topup }) => inv_topup === 1,
  }
  const records = new Map()
  for (const { zone_id } of zones.slice(0, 1)) records.set(zone_id, await read(`/dns/zones/${zone_id}/records`))
  return {
    server: (name) => server(name).srv_id,
    order: (name) => server(name).order.order_number,
    zone,
    invoice: (which) => found(invoices.findLast(invoicesWith[which]), which).inv_id,
    record: (name) =>
      found(
        records.get(zone(name))?.find(({ record_type: type }) => type === 'A'),
        name,
      ).record_id,
  }
}

async function send(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

function found(row, name) {
  if (!row) throw new Error(`The demo data has no ${name}`)
  return row
}
