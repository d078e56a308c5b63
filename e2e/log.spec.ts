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

test('an error that Next.js reports as text of several lines is one line of the log', async ({ request, baseURL }) => {
  const before = (await linesOf('console')).length
  const answer = await request.post('/sign-in', {
    headers: { 'next-action': '40'.repeat(21), origin: baseURL ?? '', 'content-type': 'text/plain;charset=UTF-8' },
    data: '[]',
  })
  expect(answer.status()).toBe(404)
  await expect.poll(async () => (await linesOf('console')).length).toBeGreaterThan(before)
  for (const line of await linesOf('console')) expect(JSON.parse(line)).toMatchObject({ text: expect.any(String) })
})
