/** How a list of 5,000 servers compares to one of 50, and a zone of 2,000 records to one of 20. */

const rounds = 5

export async function measureLists(where, openSession) {
  const few = await openSession(where, { scenario: 'fleet', servers: 50 })
  const many = await openSession(where, { scenario: 'fleet', servers: 5000 })
  const servers = await compare('servers', [few, '/servers', 50], [many, '/servers', 5000], 'srv-49')
  const records = await compare(
    'records',
    [few, await zoneOf(few, where, 20), 20],
    [many, await zoneOf(many, where, 2000), 2000],
    'host-19',
  )
  await Promise.all([few.close(), many.close()])
  return [...servers, ...records]
}

async function compare(what, [few, fewPath, fewCount], [many, manyPath, manyCount], word) {
  const times = { few: [], many: [] }
  // Turn about, so that whatever else the machine does hits both alike.
  for (let round = 0; round < rounds; round++) {
    times.few.push(await firstRow(few, fewPath))
    times.many.push(await firstRow(many, manyPath))
  }
  const ratio = median(times.many) / median(times.few)
  const typing = await typingDelay(many, manyPath, word)
  const [least, most] = [fewCount, manyCount].map((count) => count.toLocaleString('en'))
  return [
    {
      name: `first row of ${most} ${what} (${Math.round(median(times.many))} ms) to that of ${least} (${Math.round(median(times.few))} ms)`,
      value: ratio.toFixed(2),
      asked: '≤ 1.5',
      ok: ratio <= 1.5,
    },
    {
      name: `typing in the search of ${most} ${what}, slowest key`,
      value: `${Math.round(typing)} ms`,
      asked: '≤ 100 ms',
      ok: typing <= 100,
    },
  ]
}

/** Adds a zone with so many records, and gives the address of its page. */
async function zoneOf({ account }, { sandbox }, count) {
  const name = `bench-${account.account_id}.no`
  const lines = Array.from({ length: count }, (_, n) => `host-${n} 300 IN A 192.0.2.${n % 250}`)
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

/** Milliseconds from a key to the frame that shows its answer, the slowest of a word. */
async function typingDelay({ context }, path, word) {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('rowheader').first().waitFor()
  // All pages of the API's list have arrived when nothing is being fetched any more.
  await page.waitForLoadState('networkidle')
  const search = page.getByRole('searchbox')
  await search.focus()
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
  const times = await page.evaluate(() => window.keyTimes)
  await page.close()
  return Math.max(...times)
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
