'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toaster'
import { forgetSent } from '@/components/form/sent-changes'
import { fetchLive, ReadError } from '@/components/live/fetch-live'
import { liveKey, nextPollDelay } from '@/components/live/use-live'
import { isBehind } from '@/lib/model/time'
import type { Reading } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { type PowerMeasurement, powersToMeasure } from '@/lib/servers/rules/power-watch'
import { applyPower, isAwaitedHere, usePowers } from './watched-power'

/** Parallel measurements. */
const atOnce = 4

/** Measures the servers that follow a power action, on whatever page, until each has. Once, in the layout. */
export function FollowPower() {
  const following = powersToMeasure(usePowers()).filter((watched) => !isAwaitedHere(watched))
  const asked = following.map(({ id, watch }) => `${id}:${watch.sentAt.getTime()}`).toSorted()
  return asked.length > 0 && <PowerPoll asked={asked} ids={following.slice(0, atOnce).map(({ id }) => id)} />
}

type PowerPollProps = {
  /** What is followed: another is measured at once. */
  asked: readonly string[]
  /** The servers whose turn it is. */
  ids: readonly string[]
}

const nothingRead = { value: null, asOf: new Date(0) }
const plan = { moving: () => true, fastMs: 2000, slowMs: false as const }

function PowerPoll({ asked, ids }: PowerPollProps) {
  const t = useTranslations('common.power.reached')
  const client = useQueryClient()
  useQuery({
    queryKey: ['power', 'poll', ...asked],
    queryFn: async ({ signal }) => {
      const read = await Promise.all(
        ids.map(async (id) => ({ id, answer: await fetchLive<PowerMeasurement>(paths.live.power(id), signal) })),
      )
      for (const { id, answer } of read) {
        if (answer.ok) share(id, answer)
        const reached = applyPower(id, answer.ok ? answer.value : null)
        if (!reached) continue
        const { name, acceptedAt, watch } = reached
        forgetSent(`${watch.action}:${id}`)
        // A lost answer is explained on the server's page, where it was sent.
        if (name !== null && acceptedAt) toast({ title: t(watch.action, { name }) })
      }
      const failed = read.find(({ answer }) => !answer.ok)?.answer
      if (failed && !failed.ok && read.every(({ answer }) => !answer.ok)) throw new ReadError(failed.failure)
      return { value: null, asOf: new Date() }
    },
    initialData: nothingRead,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => nextPollDelay(state, plan),
  })
  /** The page of the server shows the same measurement. */
  function share(id: string, reading: Reading<PowerMeasurement>) {
    client.setQueryData<Reading<PowerMeasurement>>(liveKey(paths.live.power(id)), (held) =>
      held && isBehind(reading.asOf, held.asOf) ? undefined : reading,
    )
  }
  return null
}
