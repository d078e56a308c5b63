import type { Page } from '@playwright/test'
import type { Account, AccountOptions } from './sandbox'
import { followRequests, signInAgain } from './session'
import { expect, test } from './test'

/** One action of a page that changes something, as a person reaches it. */
export type FaultCase = {
  /** As it stands in the test's title: "a server is renamed". */
  name: string
  /** The account that the test makes; `demo` in the reference's dialect unless given. */
  account?: AccountOptions
  /** The call: method and path as a fault names it, with `*` for a segment. */
  method: string
  path: string
  /** Where the page is, and what is found out beforehand (an ID) or prepared through the API. */
  open: (account: Account) => Promise<string>
  /**
   * Tries every fault, not only one of each kind. What they come to for every action, and an answer that takes too long,
   * is tried without a browser (tests/action-faults.test.ts).
   */
  every?: true
  /** Types what the action needs, and presses what sends it. Called once. */
  send: (page: Page) => Promise<void>
  /**
   * Sends once more from where the last try left the page: the input is still there, so usually the button alone. A
   * page that asks to look or to confirm anew after an unknown outcome has that here too. `send` when left out.
   */
  again?: (page: Page, after: FaultAnswer) => Promise<void>
  /** Looks how it stands after an unknown outcome, where nothing can be sent before that. */
  look?: (page: Page, account: Account) => Promise<void>
  /** What was typed is still there after a try that failed. Nothing to do for an action without input. */
  kept?: (page: Page) => Promise<void>
  /** The page after the call has worked. */
  done: (page: Page, account: Account) => Promise<void>
  /** The page after the call has worked and its answer was lost, beside "We don’t know if". */
  lost?: (page: Page, account: Account) => Promise<void>
}

/** As a `FaultCase`, without what only the whole row of faults needs. */
export type TriedChange = Omit<FaultCase, 'account' | 'every' | 'look' | 'done'> & {
  /** A console error that its look for the outcome causes. */
  console?: RegExp
}

/** What the person is told: that it was refused, that nobody knows, or that the session has ended. */
export type FaultAnswer = 'refused' | 'unknown'

type Failing = { status: number; message: string } | { body: 'malformed' } | { drop: true }

/** Says nothing of rights: those would be remembered for the rest of the sign-in. */
const refusal = { status: 403, message: 'Not possible now, tried by a test.' }

type Fault = { title: string; fault: Failing; answer: FaultAnswer }

/** One fault of each kind without an effect, and what is said of it. */
const kinds: readonly Fault[] = [
  { title: '403', fault: refusal, answer: 'refused' },
  { title: '429', fault: { status: 429, message: 'Too many requests, tried by a test.' }, answer: 'refused' },
  { title: 'cut connection', fault: { drop: true }, answer: 'unknown' },
]

/** The others, of which the same is said. */
const others: readonly Fault[] = [
  { title: '500', fault: { status: 500, message: 'Internal fault, tried by a test.' }, answer: 'unknown' },
  { title: '502', fault: { status: 502, message: 'Upstream fault, tried by a test.' }, answer: 'unknown' },
  { title: 'malformed body', fault: { body: 'malformed' }, answer: 'unknown' },
]

/**
 * The fault test of one changing action, on the page itself: each fault is met in turn without leaving the page, then
 * the session ends, and the last try works. Every time: one call, a message with a reference, the input kept. Then, in
 * another account, a call that has its effect and whose answer is lost.
 */
export function eachFault(action: FaultCase): void {
  const calls = (account: Account) => callsOf(account, action)

  test(`faults: ${action.name}`, async ({ page, createAccount, signIn, expectConsole }) => {
    test.slow()
    // A part that polls meets the ended session first.
    expectConsole(/401 \(Unauthorized\)/)
    const account = await createAccount(action.account)
    const allIsAnswered = followRequests(page)
    await signIn(page, account.users.admin, await action.open(account))
    let last: FaultAnswer | null = null
    const attempt = () => (last && action.again ? action.again(page, last) : action.send(page))
    for (const { title, fault, answer } of action.every ? [...others, ...kinds] : kinds) {
      await test.step(title, async () => {
        const before = await calls(account)
        await account.fault({ method: action.method, path: action.path, ...fault })
        await attempt()
        last = answer
        // The notice of the step before may still stand, with the same words.
        await expect.poll(async () => (await calls(account)) - before).toBe(1)
        await allIsAnswered()
        await told(page, answer === 'unknown' || !('message' in fault) ? unknown : fault.message)
        if ('message' in fault) await told(page, fault.message)
        await action.kept?.(page)
        expect((await calls(account)) - before, 'one call').toBe(1)
        if (answer === 'unknown') await action.look?.(page, account)
      })
    }
    await test.step('the session has ended', async () => {
      await allIsAnswered()
      await account.event('token.revoke')
      const before = await calls(account)
      await signInAgain(page, account.users.admin, attempt())
      await action.done(page, account)
      expect((await calls(account)) - before, 'refused with 401, then sent').toBeLessThanOrEqual(2)
    })
    await test.step('the call works, and its answer is cut off', async () => {
      const other = await createAccount(action.account)
      await signIn(page, other.users.admin, await action.open(other))
      const before = await calls(other)
      await other.fault({ method: action.method, path: action.path, after: true, drop: true })
      await action.send(page)
      await told(page, unknownOrFound)
      await action.lost?.(page, other)
      expect((await calls(other)) - before, 'one call').toBe(1)
    })
  })
}

/**
 * The changes of an area, one after the other in one account: each is refused, and the page keeps what was typed; then
 * it works and its answer is lost, and the page says that nobody knows, reads how things are now, and sends nothing
 * again. What every fault comes to is tried without a browser for every action (tests/action-faults.test.ts).
 *
 * @param area as it stands in the test's title
 */
export function refusedThenLost(area: string, changes: readonly TriedChange[], options?: AccountOptions): void {
  test(`refused, then the answer is lost: ${area}`, async ({ page, createAccount, signIn, expectConsole }) => {
    test.slow()
    const account = await createAccount(options)
    await signIn(page, account.users.admin, '/account')
    for (const change of changes) {
      const { method, path, send, again = send } = change
      if (change.console) expectConsole(change.console)
      await test.step(change.name, async () => {
        await page.goto(await change.open(account))
        const before = await callsOf(account, change)
        await account.fault({ method, path, ...refusal })
        await send(page)
        await told(page, refusal.message)
        await change.kept?.(page)
        await account.fault({ method, path, after: true, drop: true })
        await again(page, 'refused')
        await told(page, unknownOrFound)
        await change.lost?.(page, account)
        expect((await callsOf(account, change)) - before, 'two calls').toBe(2)
      })
    }
  })
}

/** How often the call of a change reached the API. */
async function callsOf(account: Account, { method, path }: Pick<FaultCase, 'method' | 'path'>): Promise<number> {
  const form = new RegExp(`${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
  return (await account.requests({ method, path: form })).length
}

const unknown = 'We don’t know if'

/** Where the page reads how it stands at once, it may already say what it found. */
const unknownOrFound = /We don’t know if|We checked:/

async function told(page: Page, words: string | RegExp) {
  const notice = page.getByRole('alert').filter({ hasText: words })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('Reference')
}
