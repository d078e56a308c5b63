/** Compares long lists with short ones: time to the first row, typing in the search, and scrolling. */

const rounds = 5

/** Numbers of rows (`few`, `many`) and account of each list; `path`, or a function that creates the list and returns it. */
const lists = [
  {
    path: '/servers',
    few: '50',
    many: '5,000',
    what: 'servers',
    accounts: { few: { servers: 50 }, many: { servers: 5000 } },
    word: 'srv-49',
  },
  {
    path: '/domains',
    few: '50',
    many: '2,000',
    what: 'domains',
    accounts: { few: { servers: 20, domains: 50 }, many: { servers: 20, domains: 2000 } },
    word: 'kunde-49',
  },
  {
    path: zoneOfRecords,
    few: '20',
    many: '2,000',
    what: 'records',
    accounts: { few: { servers: 20 }, many: { servers: 20 } },
    word: 'host-19',
  },
]

export async function measureLists(where, openSession) {
  const rows = []
  for (const list of lists) rows.push(...(await measureList(where, openSession, list)))
  return rows
}

async function measureList(where, openSession, { path, few: fewRows, many: manyRows, what, accounts, word }) {
  const few = await openSession(where, { scenario: 'fleet', ...accounts.few })
  const many = await openSession(where, { scenario: 'fleet', ...accounts.many })
  const at = (session, rows) => (typeof path === 'string' ? path : path(session, where, rows))
  const [fewPath, manyPath] = [await at(few, fewRows), await at(many, manyRows)]
  const times = { few: [], many: [] }
  // Alternate, so that other load on the machine affects both alike.
  for (let round = 0; round < rounds; round++) {
    times.few.push(await firstRow(few, fewPath))
    times.many.push(await firstRow(many, manyPath))
  }
  const ratio = median(times.many) / median(times.few)
  const page = await openList(many, manyPath)
  const typing = await typingDelay(page, word)
  const frame = await scrollFrames(page)
  await Promise.all([few.close(), many.close()])
  return [
    {
      name: `first row of ${manyRows} ${what} (${Math.round(median(times.many))} ms) to that of ${fewRows} (${Math.round(median(times.few))} ms)`,
      value: ratio.toFixed(2),
      asked: '≤ 1.5',
      ok: ratio <= 1.5,
    },
    {
      name: `typing in the search of ${manyRows} ${what}, slowest key`,
      value: `${Math.round(typing)} ms`,
      asked: '≤ 100 ms',
      ok: typing <= 100,
    },
    {
      name: `scrolling through ${manyRows} ${what}, one frame in twenty takes longer than`,
      value: `${Math.round(frame)} ms`,
      asked: '≤ 34 ms',
      ok: frame <= 34,
    },
  ]
}

/** Adds a zone with so many records, and returns the path of its page. */
async function zoneOfRecords({ account }, { sandbox }, rows) {
  const name = `bench-${account.account_id}.no`
  const lines = Array.from({ length: Number(rows.replace(',', '')) }, (_, n) => `host-${n} 300 IN A 192.0.2.${n % 250}`)
  const form = new FormData()
  form.set('zone_name', name)
  form.set('zone_file', new Blob([`$ORIGIN ${name}.\n${lines.join('\n')}\n`]), 'zone.txt')
  const headers = { authorization: `Bearer ${account.api_keys.full}` }
  await fetch(`${sandbox}/api/v0/dns/zones`, { method: 'POST', headers, body: form })
  const { data } = await (await fetch(`${sandbox}/api/v0/dns/zones`, { headers })).json()
  return `/domains/${data.find((zone) => zone.zone_name === name).zone_id}/records`
}

async function firstRow({ context }, path) {
  const page = await context.newPage()
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('rowheader').first().waitFor()
  const time = performance.now() - started
  await page.close()
  return time
}

/** Opens the list and waits for all its rows. */
async function openList({ context }, path) {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** Milliseconds from a key press to the frame with its result, the slowest of a word. */
async function typingDelay(page, word) {
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => {
    window.keyTimes = []
    document.addEventListener('keydown', () => {
      const pressed = performance.now()
      requestAnimationFrame(() => requestAnimationFrame(() => window.keyTimes.push(performance.now() - pressed)))
    })
  })
  for (const key of word) {
    await page.keyboard.press(key)
    await page.waitForFunction((count) => window.keyTimes.length >= count, 1)
  }
  await page.getByRole('searchbox').fill('')
  return Math.max(...(await page.evaluate(() => window.keyTimes)))
}

/** Milliseconds between frames while scrolling to the end and back, 95th percentile. */
async function scrollFrames(page) {
  await page.getByRole('rowheader').nth(40).waitFor()
  const times = await page.evaluate(
    () =>
      new Promise((done) => {
        const frames = []
        const end = document.documentElement.scrollHeight - window.innerHeight
        const steps = 120
        let last = performance.now()
        const step = (now) => {
          frames.push(now - last)
          last = now
          if (frames.length > steps) return done(frames.slice(1))
          window.scrollTo(0, end * (1 - Math.abs(1 - (2 * frames.length) / steps)))
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
