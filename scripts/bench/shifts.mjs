import { pagesOf } from '../lib/pages.mjs'

/**
 * Measures the cumulative layout shift of each page's first visit with a slow API, so that every part loads at a different
 * time, in one order and in the opposite one. Prints the elements that moved.
 */

const most = 0.02
/** Range of the API's response times in milliseconds, spread evenly over the calls of a page. */
const [soonest, latest] = [300, 1500]

const devices = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}

/** @param {{ panel: string, sandbox: string, chromium: string }} where */
export async function measureShifts(where, openSession) {
  // One account for each, because the delay applies to the whole account.
  const runs = await Promise.all(
    Object.entries(devices).flatMap(([device, options]) =>
      [false, true].map(async (isReversed) => {
        const session = await openSession(where, {}, options)
        const found = await measurePages(where, session, isReversed)
        await session.close()
        return { device, found }
      }),
    ),
  )
  const [{ found: first }] = runs
  return first.flatMap(({ pattern }, at) =>
    Object.keys(devices).map((device) => {
      const worst = runs
        .filter((run) => run.device === device)
        .map((run) => run.found[at])
        .toSorted((a, b) => b.value - a.value)[0]
      return {
        name: `layout shift of ${pattern}, ${device}`,
        value: worst.value.toFixed(3),
        asked: `≤ ${most}`,
        ok: worst.value <= most,
        details: worst.value > most / 2 ? worst.moved : [],
      }
    }),
  )
}

async function measurePages(where, session, isReversed) {
  const found = []
  for (const { pattern, path } of await pagesOf(where.sandbox, session.account)) {
    const calls = await callsOf(session, path)
    await slowDown(where, session.account, isReversed ? calls.toReversed() : calls)
    found.push({ pattern, ...(await shiftOf(session, path)) })
    await faults(where, session.account, { method: 'DELETE' })
  }
  return found
}

/** Returns the API paths that a page reads, without duplicates, in the order of a visit. */
async function callsOf({ context, requests }, path) {
  const before = (await requests()).length
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.close()
  const calls = (await requests()).slice(before)
  return [...new Set(calls.filter(({ method }) => method === 'GET').map((call) => call.path.split('?')[0]))]
}

async function slowDown(where, account, calls) {
  const step = calls.length > 1 ? (latest - soonest) / (calls.length - 1) : 0
  for (const [at, path] of calls.entries()) {
    const fault = { method: 'GET', path, delay_ms: Math.round(soonest + at * step), times: 0 }
    await faults(where, account, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  }
}

async function faults({ sandbox }, { account_id: id }, request) {
  const answer = await fetch(`${sandbox}/_sandbox/accounts/${id}/faults`, request)
  if (!answer.ok) throw new Error(`The API could not be made slow: ${await answer.text()}`)
}

async function shiftOf({ context }, path) {
  const page = await context.newPage()
  await page.addInitScript(recordShifts)
  await page.goto(path, { waitUntil: 'networkidle' })
  const { value, moved } = await page.evaluate(() => window.readShifts())
  await page.close()
  return { value, moved }
}

/**
 * Runs in the page: collects layout shifts as browsers report them. Shifts less than a second apart, within at most five
 * seconds, form a window, and the largest window counts. Shifts after user input are ignored.
 */
function recordShifts() {
  const shifts = []
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'a node that is gone'
    const own = [
      element.localName,
      ...(element.id ? [`#${element.id}`] : []),
      ...[...element.classList].map((c) => `.${c}`),
    ]
    return `${own.join('')} “${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 32)}”`
  }
  const keep = (entries) => {
    for (const { startTime, value, hadRecentInput, sources } of entries) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const ways = ['x', 'y', 'width', 'height'].filter((side) => from[side] !== to[side])
        return `${nameOf(node)}: ${ways.map((side) => `${side} ${Math.round(from[side])} → ${Math.round(to[side])}`).join(', ')}`
      })
      shifts.push({ startTime, value, moved })
    }
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.readShifts = () => {
    keep(observer.takeRecords())
    let largest = 0
    let window = null
    for (const { startTime, value } of shifts) {
      const isSame = window && startTime - window.last < 1000 && startTime - window.first < 5000
      window = isSame
        ? { ...window, last: startTime, value: window.value + value }
        : { first: startTime, last: startTime, value }
      largest = Math.max(largest, window.value)
    }
    const moved = shifts.map(
      ({ startTime, value, moved: what }) => `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${what.join('; ')}`,
    )
    return { value: largest, moved }
  }
}
