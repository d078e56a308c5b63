import { toDomainName } from '@/lib/model/domain-name'
import { createAccount } from '../sandbox/accounts/create-account'
import { emptyWorld } from '../sandbox/accounts/world'
import { answerApi } from '../sandbox/api/dispatch'
import { endpoints } from '../sandbox/api/endpoints'
import { createRouter } from '../sandbox/api/router'

const router = createRouter(endpoints)

/** Calls the sandbox's dispatcher without sockets, for thousands of forms in seconds. One account for each TLD. */
export function callSandbox(tld: string) {
  const world = emptyWorld()
  const account = createAccount(world, { scenario: 'empty', dialect: 'reference' })
  let count = 0

  async function post(path: string, body: unknown): Promise<{ status: number; message: unknown; data: unknown }> {
    const outcome = await answerApi(world, router, {
      method: 'POST',
      path,
      query: '',
      authorization: `Bearer ${account.api_keys.full}`,
      raw: { bytes: Buffer.from(JSON.stringify(body)), contentType: 'application/json', contentEncoding: '' },
    })
    if (outcome.kind === 'cut') throw new Error('The sandbox gave no answer.')
    const { meta, data } = JSON.parse(outcome.text)
    return { status: outcome.status, message: meta.message, data }
  }

  /** Returns an unused name. @param special with letters beyond ASCII */
  const freeName = (special = false) => toDomainName(`${special ? 'vårløsning' : 'regel'}-${++count}.${tld}`) ?? ''

  return Object.assign(post, { freeName })
}
