import { countSignIns, waitForSignIn } from '@/components/feedback/session-events'
import { toast } from '@/components/feedback/toaster'
import { forgetSent, rememberSent, settleSent } from '@/components/form/sent-changes'
import { rememberPast } from '@/components/past/past-changes'
import { isSignInNeeded, openMsOf, signInReason, type Failure, type Outcome } from '@/lib/model/outcome'
import {
  isSending,
  isTooMany,
  nextBatch,
  pauseAfter,
  resultOf,
  stopsEveryRun,
  withHeld,
  withItems,
  withRetry,
  type Run,
  type RunItem,
} from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { type RunCounts, sentKeyOf } from './runs-in-progress'

/** How one kind of work is sent. */
export type RunWork<Item extends RunItem, About, Value> = {
  /** Items per call; 1 by default. */
  size?: number
  /** Called right before a batch is sent. */
  begin?: (batch: readonly Item[], run: Run<Item, About>) => void
  /** Sends a batch with one call. Resolves to one outcome for each item, or one for all. */
  send: (
    batch: readonly [Item, ...Item[]],
    run: Run<Item, About>,
  ) => Promise<Outcome<Value> | readonly Outcome<Value>[]>
  /** Applies an outcome to an item; by default it becomes the item's result. */
  settle?: (item: Item, outcome: Outcome<Value>, run: Run<Item, About>) => Item
  /** Whether an outcome holds the rest, because it would fail in the same way. Not asked where a new sign-in helps. */
  stops?: (outcome: Outcome<Value>) => boolean
  /**
   * Reads the state after the run and before a retry, which is not sent without it.
   *
   * @returns what changes the run accordingly, or why the state could not be read
   */
  look?: (run: Run<Item, About>) => Promise<((now: Run<Item, About>) => Run<Item, About>) | Failure>
  /** Milliseconds until the state is read again, also while sending; null when nothing can change any more. */
  lookAgainMs?: (run: Run<Item, About>) => number | null
  /** Called after every batch and every look, wherever the person is. */
  onAnswer?: (run: Run<Item, About>) => void
  /** Whether an item has ended well; by default, once it was accepted. */
  isDone?: (item: Item) => boolean
}

/** Texts for the notification area. */
export type RunWords = { what: string; open: string; interrupted: string; tally: (counts: RunCounts) => string }

export type RunState<Item extends RunItem, About> = {
  run: Run<Item, About>
  words: RunWords
  onEnd: (() => void) | undefined
  page: string
  /** Identifies the loop in progress; null when it has ended. */
  loop: symbol | null
}

/** What the engine reads and changes. */
export type RunStore<Item extends RunItem, About> = {
  find: (key: string) => RunState<Item, About> | undefined
  change: (key: string, part: (now: RunState<Item, About>) => Partial<RunState<Item, About>>) => void
  update: (key: string, next: (run: Run<Item, About>) => Run<Item, About>) => void
  countsOf: (run: Run<Item, About>) => RunCounts
}

/** Sends the runs of one kind. */
export function runEngine<Item extends RunItem, About, Value>(
  work: RunWork<Item, About, Value>,
  { find, change, update, countsOf }: RunStore<Item, About>,
) {
  /** Sends what is waiting, and looks at the state as long as it may change. Ends when the run is forgotten or replaced. */
  async function proceed(key: string): Promise<void> {
    const loop = Symbol(key)
    change(key, () => ({ loop }))
    const current = () => {
      const entry = find(key)
      return entry?.loop === loop ? entry : null
    }
    const begun = current()
    if (!begun) return
    rememberSent(sentKeyOf(key), begun.words.what, begun.words.interrupted, begun.page)
    await sendWaiting(key, current)
    current()?.onEnd?.()
    if (work.look) await lookWhileChanging(key, current)
    const ended = current()
    if (!ended) return
    change(key, () => ({ loop: null }))
    tell(ended)
  }

  async function sendWaiting(key: string, current: () => RunState<Item, About> | null): Promise<void> {
    const signedOut = new Set<string>()
    let [tries, lookedAt] = [0, Date.now()]
    for (;;) {
      const run = current()?.run
      const [first, ...others] = run ? nextBatch(run, work.size ?? 1) : []
      if (!run || !first) return
      const batch = [first, ...others] as const
      update(key, (now) =>
        withItems(
          now,
          batch.map((item) => ({ ...item, result: { kind: 'sending' } })),
        ),
      )
      const at = Date.now()
      const signInsBefore = countSignIns()
      const outcomes = await attempt(batch, run)
      for (const [place, { id }] of batch.entries()) {
        const [held, outcome] = [current(), outcomes[place]]
        if (held && outcome) rememberPast({ what: held.words.what, at, page: held.page, id }, outcome)
      }
      if (!current()) return
      tries += 1
      const pause = pauseAfter(run, outcomes, tries)
      update(key, (now) => ({ ...withOutcomes(now, batch, outcomes, pause !== null), pause }))
      announce(key)
      if (pause !== null) {
        await sleep(pause * 1000)
        if (current()) update(key, (now) => ({ ...now, pause: null }))
        continue
      }
      tries = 0
      const refusal = outcomes.find(isSignInNeeded)
      const reason = signInReason(refusal)
      if (refusal && reason) {
        const ended = batch.filter((_, at) => isSignInNeeded(outcomes[at]))
        // Each item asks once: what the new session refuses too is held.
        const isRepeated = ended.some(({ id }) => signedOut.has(id))
        const signedIn = !isRepeated && (await waitForSignIn(reason, signInsBefore))
        for (const { id } of ended) signedOut.add(id)
        if (!signedIn && current()) update(key, (now) => withHeld(now, refusal))
      }
      const now = current()
      const due = now && work.lookAgainMs?.(now.run)
      if (due == null || Date.now() - lookedAt < due) continue
      lookedAt = Date.now()
      void look(key)
    }
  }

  /** Never throws: without an answer it may have happened. */
  async function attempt(batch: readonly [Item, ...Item[]], run: Run<Item, About>): Promise<Outcome<Value>[]> {
    const lost: Outcome<Value> = { status: 'unknown', reference: '', sentAt: new Date() }
    try {
      work.begin?.(batch, run)
      const answer = await work.send(batch, run)
      return batch.map((_, at) => ('status' in answer ? answer : (answer[at] ?? lost)))
    } catch {
      return batch.map(() => lost)
    }
  }

  function withOutcomes(
    run: Run<Item, About>,
    batch: readonly Item[],
    outcomes: readonly Outcome<Value>[],
    isPause: boolean,
  ): Run<Item, About> {
    const settled = batch.map((item, at): Item => {
      const outcome = outcomes[at]
      if (!outcome || isSignInNeeded(outcome) || (isPause && isTooMany(outcome))) {
        return { ...item, result: { kind: 'waiting' } }
      }
      return work.settle?.(item, outcome, run) ?? { ...item, result: resultOf(outcome) }
    })
    const openUntil = Math.max(run.openUntil, ...outcomes.map((outcome) => Date.now() + openMsOf(outcome)))
    const next = { ...withItems(run, settled), openUntil }
    const stop = isPause
      ? undefined
      : outcomes.find((outcome) => stopsEveryRun(outcome) || (!isSignInNeeded(outcome) && work.stops?.(outcome)))
    return stop ? withHeld(next, stop) : next
  }

  async function lookWhileChanging(key: string, current: () => RunState<Item, About> | null): Promise<void> {
    for (;;) {
      if ((await look(key)) === 'signedOut') return
      const now = current()
      const due = now && work.lookAgainMs?.(now.run)
      if (due == null) return
      await sleep(due)
      await isVisible()
      if (!current()) return
    }
  }

  function announce(key: string): void {
    const run = find(key)?.run
    if (run) work.onAnswer?.(run)
  }

  /** Reads the state. */
  async function look(key: string): Promise<'read' | 'failed' | 'signedOut'> {
    const entry = find(key)
    if (!entry || !work.look) return 'read'
    const signInsBefore = countSignIns()
    const found = await work.look(entry.run)
    // Another run of the same key may have replaced it.
    const isSame = find(key)?.words === entry.words
    if (typeof found === 'function') {
      if (isSame) update(key, (now) => ({ ...found(now), isBlind: false }))
      if (isSame) announce(key)
      return 'read'
    }
    if (found.kind === 'unauthenticated') return (await waitForSignIn('ended', signInsBefore)) ? look(key) : 'signedOut'
    if (isSame) update(key, (now) => ({ ...now, isBlind: true }))
    return 'failed'
  }

  /** Tells the end of a run to a person who has left its page. */
  function tell({ run, words, page }: RunState<Item, About>): void {
    const key = sentKeyOf(run.key)
    if (location.pathname === page.split('?')[0]) return forgetSent(key)
    const counts = countsOf(run)
    const isDone = counts.done === counts.all
    const text = words.tally(counts)
    settleSent(key, { state: isDone ? 'done' : 'partly', openUntil: run.openUntil, message: text, reference: '' })
    const link = { label: words.open, href: paths.stored(page) }
    toast({ title: words.what, text, link, tone: isDone ? undefined : 'warn' })
  }

  const isRetrying = new Set<string>()

  /** Sends again what may be sent again, after a look at the state. */
  async function retry(key: string): Promise<void> {
    const entry = find(key)
    if (!entry || isSending(entry.run) || isRetrying.has(key)) return
    isRetrying.add(key)
    const seen = await look(key)
    isRetrying.delete(key)
    const now = find(key)
    if (seen !== 'read' || !now || isSending(now.run)) return
    const run = withRetry(now.run)
    if (!isSending(run)) return
    update(key, () => run)
    await proceed(key)
  }

  return { proceed, retry, look }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once the tab is visible: nothing is polled in a hidden one. */
async function isVisible(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
}
