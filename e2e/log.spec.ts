import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test'

/**
 * What the panel itself wrote, in the file that `npm test` keeps of it. That every line of the whole run is one of the
 * logger, and holds nothing secret, is checked at the end of the run.
 */
async function linesOf(msg: string): Promise<string[]> {
  const output = await readFile(process.env.E2E_PANEL_LOG ?? '', 'utf8')
  return output.split('\n').filter((line) => line.includes(`"msg":"${msg}"`))
}

test('what Next.js reports as text of several lines is one line of the log each', async ({ request, baseURL }) => {
  const [before, failedBefore] = [(await linesOf('console')).length, (await linesOf('request failed')).length]
  const post = (origin: string) =>
    request.post('/sign-in', {
      headers: { 'next-action': '40'.repeat(21), origin, 'content-type': 'text/plain;charset=UTF-8' },
      data: '[]',
    })
  // An action that this build does not have, and one from another site.
  expect((await post(baseURL ?? '')).ok()).toBe(false)
  expect((await post('https://elsewhere.example')).ok()).toBe(false)
  await expect.poll(async () => (await linesOf('console')).length).toBeGreaterThan(before)
  await expect.poll(async () => (await linesOf('request failed')).length).toBeGreaterThan(failedBefore)
  expect(JSON.parse((await linesOf('request failed')).at(-1) ?? '')).toMatchObject({
    method: 'POST',
    route: '/sign-in',
    error: { name: 'Error', frames: expect.any(Array) },
  })
})
