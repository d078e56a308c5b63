import { throwAwaySecret } from '../lib/prepare.mjs'
import { freePort } from '../lib/run.mjs'
import { startPanel } from '../lib/servers.mjs'
import { startDistantApi } from './distant.mjs'

/**
 * Goes the commonest ways through the panel as a hand does, with an API that is near and far away, on a desktop and on a slow
 * phone. Each is timed from the press to the frame that shows the page with its own data.
 */

/** Milliseconds that each answer of the API is late. */
const distances = [20, 100, 500]
/** A first visit takes one answer of the API and this, in milliseconds. */
const firstMs = 150
const againMs = 100
const inpMs = 100
/** Milliseconds for which a person looks at a page, in which it is refreshed behind. */
const lookMs = 1500
/** Milliseconds for which a pointer rests on a link before it presses. */
const restMs = 250

const devices = {
  desktop: { options: { viewport: { width: 1440, height: 900 } }, slower: 1 },
  'slow phone': {
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    slower: 4,
  },
}

/** @param {{ panel: string, sandbox: string, chromium: string, server: string }} where */
export async function measureWays(where, openSession) {
  const api = await startDistantApi(where.sandbox)
  const panel = await startPanel(
    await freePort(),
    { API_BASE_URL: `${api.url}/api/v0`, NEXTAUTH_SECRET: await throwAwaySecret(), LOG_LEVEL: 'warn', NOTICE: '' },
    where.server,
  )
  const rows = []
  for (const [device, { options, slower }] of Object.entries(devices)) {
    const runs = []
    // The process knows the way, the person does not.
    const warm = await openSession({ ...where, panel: panel.url }, {}, options)
    await goAll(warm, { sandbox: where.sandbox, slower: 1, isTouch: options.hasTouch === true })
    await warm.close()
    for (const distance of distances) {
      api.setDistance(0)
      const session = await openSession({ ...where, panel: panel.url }, {}, options)
      api.setDistance(distance)
      runs.push(await goAll(session, { sandbox: where.sandbox, slower, isTouch: options.hasTouch === true }))
      await session.close()
    }
    rows.push(...rowsOf(device, runs))
  }
  api.close()
  return rows
}

/**
 * Each way: whether the page was seen before, whether its list knows what its head says, the address of the pressed link (`back` for Back), the heading of the page, and
 * a text that only its own data contain.
 */
function waysOf({ server, zone, invoice }) {
  const home = { heading: server.name, text: 'Traffic this period' }
  const list = { heading: 'Servers', text: server.name }
  const domains = { heading: 'Domains', text: zone.name }
  return [
    { name: 'dashboard → servers', link: '/servers', ...list },
    { name: 'servers → a server', isKnown: true, link: `/servers/${server.id}`, ...home },
    {
      name: 'server → its network',
      link: `/servers/${server.id}/network`,
      heading: server.name,
      text: 'Additional IPv4',
    },
    { name: 'network → its overview', isAgain: true, link: `/servers/${server.id}`, ...home },
    { name: 'server → servers', isAgain: true, link: '/servers', ...list },
    { name: 'servers → the server again', isAgain: true, link: `/servers/${server.id}`, ...home },
    { name: 'Back to the servers', isAgain: true, link: 'back', ...list },
    { name: 'servers → domains', link: '/domains', ...domains },
    {
      name: 'domains → a domain',
      isKnown: true,
      link: `/domains/${zone.id}`,
      heading: zone.name,
      text: 'Name servers',
    },
    { name: 'domain → domains', isAgain: true, link: '/domains', ...domains },
    { name: 'domains → billing', link: '/billing', heading: 'Billing', text: invoice.number },
    {
      name: 'billing → an invoice',
      isKnown: true,
      link: `/billing/invoices/${invoice.id}`,
      heading: invoice.number,
      text: 'KID',
    },
    { name: 'invoice → billing', isAgain: true, link: '/billing', heading: 'Billing', text: invoice.number },
  ]
}

async function goAll({ page, account }, { sandbox, slower, isTouch }) {
  const ways = waysOf(await subjectsOf(sandbox, account))
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript(recordWays)
  await page.goto('/', { waitUntil: 'networkidle' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const found = []
  for (const way of ways) {
    await page.evaluate((wanted) => window.watchWay(wanted), way)
    if (way.link === 'back') await page.evaluate(() => window.goBack())
    else await press(page, way.link, isTouch)
    found.push({ ...way, ...(await page.evaluate(() => window.wayTaken)) })
    await page.waitForTimeout(lookMs)
  }
  return found
}

async function press(page, link, isTouch) {
  const target = page.locator(`a[href="${link}"]:visible`).first()
  await target.scrollIntoViewIfNeeded()
  if (isTouch) return target.tap()
  await target.hover()
  await page.waitForTimeout(restMs)
  await target.click()
}

async function subjectsOf(sandbox, { api_keys: keys }) {
  const read = async (path) => {
    const answer = await fetch(`${sandbox}/api/v0${path}`, { headers: { authorization: `Bearer ${keys.full}` } })
    return (await answer.json()).data
  }
  const [servers, zones, billing] = await Promise.all([read('/servers'), read('/dns/zones'), read('/billing')])
  const server = servers.find((candidate) => candidate.srv_name.startsWith('web-01')) ?? servers[0]
  const [zone] = zones
  const [invoice] = billing.invoices.toSorted((a, b) => Number(b.inv_date) - Number(a.inv_date))
  return {
    server: { id: server.srv_id, name: server.srv_name },
    zone: { id: zone.zone_id, name: zone.zone_name },
    invoice: { id: invoice.inv_id, number: String(invoice.inv_number) },
  }
}

/** Runs in the page: times each way by the browser's own clock, from the press to the frame with the page's data. */
function recordWays() {
  let slowest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) slowest = Math.max(slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  let pressedAt = 0
  addEventListener('click', ({ timeStamp }) => (pressedAt ||= timeStamp), { capture: true })
  window.goBack = () => {
    pressedAt = performance.now()
    history.back()
  }
  const isShown = (element, text) =>
    element.childElementCount === 0 && element.textContent.includes(text) && element.checkVisibility()
  // Pages that were left are still in the document, hidden.
  const titleOf = ({ heading }) =>
    [...document.querySelectorAll('h1')].find((title) => title.textContent.includes(heading) && title.checkVisibility())
  const shows = (wanted) => {
    const { text } = wanted
    const title = titleOf(wanted)
    const parts = title?.closest('main')?.querySelectorAll('*') ?? []
    return [...parts].some((part) => part !== title && isShown(part, text))
  }
  window.watchWay = (wanted) => {
    pressedAt = 0
    slowest = 0
    window.wayTaken = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`${wanted.name}: not shown within 20 seconds`)), 20_000)
      let headMs
      const look = () => {
        if (pressedAt !== 0 && titleOf(wanted)) headMs ??= performance.now() - pressedAt
        if (pressedAt === 0 || !shows(wanted)) return requestAnimationFrame(look)
        const ms = performance.now() - pressedAt
        // The event of the press is told only after its frame.
        return setTimeout(() => resolve({ ms, headMs, slowest }), 200)
      }
      look()
    })
  }
}

function rowsOf(device, runs) {
  const told = (milliseconds) => milliseconds.map((ms) => Math.round(ms)).join(', ')
  const ways = runs[0].map((way, at) => ({
    ...way,
    times: runs.map((run) => run[at].ms),
    heads: runs.map((run) => run[at].headMs),
  }))
  const slowest = runs.flatMap((run) => run.map((way) => way.slowest))
  return [
    ...ways.map(({ name, isAgain, times }) => ({
      name: `${device}: ${name}`,
      value: `${told(times)} ms`,
      asked: isAgain ? `≤ ${againMs}` : `≤ ${told(distances.map((ms) => ms + firstMs))}`,
      ok: times.every((ms, at) => ms <= (isAgain ? againMs : distances[at] + firstMs)),
    })),
    ...ways
      .filter(({ isKnown }) => isKnown)
      .map(({ name, heads }) => ({
        name: `${device}: ${name}, its head`,
        value: `${told(heads)} ms`,
        asked: `≤ ${firstMs}`,
        ok: heads.every((ms) => ms <= firstMs),
      })),
    {
      name: `${device}: slowest answer to a press`,
      value: `${Math.max(...slowest)} ms`,
      asked: `≤ ${inpMs}`,
      ok: Math.max(...slowest) <= inpMs,
    },
  ]
}
