'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ChangeDialog } from '@/components/form/change-dialog'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineDraft, useDraft } from '@/components/form/use-draft'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { failureOf, readLive } from '@/components/live/fetch-live'
import type { Live } from '@/components/live/use-live'
import { useEveryServer } from '@/components/server/use-every-server'
import { Button } from '@/components/ui/button'
import { Checkbox, Radio } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { Plus } from '@/components/ui/icons'
import type { Bgp } from '@/lib/bgp/model'
import { bgpRefusal, onlyAddress } from '@/lib/bgp/rules/bgp'
import { formatTime } from '@/lib/format/time'
import type { IpFamily } from '@/lib/model/ip-address'
import { isRecord } from '@/lib/model/is-record'
import { paths } from '@/lib/paths'
import type { Server } from '@/lib/servers/wire-detail'
import { createSession } from './actions'

const families = ['ipv4', 'ipv6'] as const

type SessionDraft = {
  asnId: string
  serverId: string
  /** Addresses by hand; "" for none. */
  picked: Partial<Record<IpFamily, string>>
  redundant: boolean
  defaultOnly: boolean
}

const drafts = defineDraft<SessionDraft>((stored) => {
  if (!isRecord(stored) || typeof stored.asnId !== 'string' || typeof stored.serverId !== 'string') return null
  const { asnId, serverId } = stored
  const from = isRecord(stored.picked) ? stored.picked : {}
  const picked = Object.fromEntries(
    families.flatMap((family) => (typeof from[family] === 'string' ? [[family, from[family]]] : [])),
  )
  return { asnId, serverId, picked, redundant: stored.redundant !== false, defaultOnly: stored.defaultOnly !== false }
})

type CreateDialogProps = { live: Live<Bgp>; onClose: () => void }

/** Creates a session: AS number, server, addresses and routes. */
export function CreateDialog({ live, onClose }: CreateDialogProps) {
  const t = useTranslations('bgp')
  const style = useTimeStyle()
  const approved = live.value.asns.rows.filter(({ state }) => state === 'active')
  const { servers, isLoading, failed, again } = useEveryServer('all')
  const first = { asnId: approved[0]?.id ?? '', serverId: '', picked: {}, redundant: true, defaultOnly: true }
  const draft = useDraft<SessionDraft>(drafts, 'bgp-session', first, '')
  const { redundant, defaultOnly } = draft.value
  const set = (part: Partial<SessionDraft>) => draft.change({ ...draft.value, ...part })
  // What was chosen earlier may have gone meanwhile.
  const asnId = approved.find(({ id }) => id === draft.value.asnId)?.id ?? first.asnId
  const server = servers.find(({ id }) => id === draft.value.serverId)
  const serverId = server?.id ?? ''
  const spots = useSessionAddresses(serverId)
  const pickedOf = (family: IpFamily) => {
    const picked = draft.value.picked[family]
    return picked === '' || spots.places[family].some(({ id }) => id === picked) ? picked : undefined
  }
  const form = useChangeForm(createSession, {
    live,
    subject: (asked) => ({
      kind: 'bgpAdd',
      id: `${asked.asnId}:${asked.ipv4 ?? ''}:${asked.ipv6 ?? ''}`,
      name: server?.name ?? '',
    }),
    announce: () => ({ title: t('create.done', { server: server?.name ?? '' }) }),
  })
  const { tried } = form
  const taken = (family: IpFamily, id: string | null) =>
    live.value.sessions.rows.some((session) => session.addressId === id && session.family === family)
  /** After a lost answer: the list has a session of each address that was sent. */
  const isThere =
    form.outcome?.status === 'unknown' &&
    families.every((family) => !form.sent?.[family] || taken(family, form.sent[family]))
  useMayStillApply(isThere ? null : form.outcome, live.refresh)
  const chosen = {
    ipv4: pickedOf('ipv4') ?? onlyAddress(spots.places.ipv4, (id) => taken('ipv4', id)),
    // A session that nobody asked for would change routes, so a second family is not chosen ahead.
    ipv6:
      pickedOf('ipv6') ??
      (spots.places.ipv4.length > 0 ? '' : onlyAddress(spots.places.ipv6, (id) => taken('ipv6', id))),
  }
  const problems = {
    server: serverId === '',
    address: serverId !== '' && chosen.ipv4 === '' && chosen.ipv6 === '',
  }
  const otherOnServer = (family: IpFamily) =>
    live.value.sessions.rows.find(
      (session) => session.serverId === serverId && session.family === family && session.state !== 'deleting',
    )
  const hintOf = (family: IpFamily) => {
    if (spots.isLoading) return t('create.loading')
    if (serverId !== '' && spots.places[family].length === 0) return t(`create.no.${family}`)
    const other = otherOnServer(family)
    return chosen[family] !== '' && other ? t('create.sameRouter', { address: other.address ?? other.id }) : null
  }
  const count = live.value.sessions.rows.filter((session) => session.serverId === serverId).length
  const input = { asnId, ipv4: chosen.ipv4 || null, ipv6: chosen.ipv6 || null, redundant, defaultOnly }

  return (
    <ChangeDialog
      form={form}
      input={isThere || problems.server || problems.address ? null : input}
      title={t('create.title')}
      word={(word) => t(`create.${word}`)}
      icon={Plus}
      refused={(failure) => explained(bgpRefusal(failure), (key) => t(`refused.${key}`))}
      latestState={t('create.latestState', { time: formatTime(live.asOf, style), count })}
      found={isThere}
      reason={isThere ? t('create.isThere') : null}
      draft={draft}
      onClose={onClose}
      className="grid grid-cols-1 content-start gap-4"
    >
      <Field label={t('asn')}>
        {(wires) => (
          <Select {...wires} value={asnId} onChange={(event) => set({ asnId: event.target.value })}>
            {approved.map(({ id, asn, name }) => (
              <option key={id} value={id}>
                {name ? `AS${asn} ${name}` : `AS${asn}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('sessions.server')}
        hint={isLoading ? t('create.loading') : failed ? t('create.serversFailed') : null}
        error={tried && problems.server ? t('create.problems.server') : null}
      >
        {(wires) => (
          <Select
            {...wires}
            data-autofocus
            value={serverId}
            onChange={(event) => set({ serverId: event.target.value, picked: {} })}
          >
            <option value="">{t('create.chooseServer')}</option>
            {servers.map(({ id, name, primaryIp }) => (
              <option key={id} value={id}>
                {primaryIp ? `${name} (${primaryIp})` : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {failed && (
        <Button size="small" className="justify-self-start" onClick={again}>
          {t('create.again')}
        </Button>
      )}
      {spots.failure ? (
        <FailureNotice
          failure={spots.failure}
          what={t('create.addressesFailed')}
          retry={{ label: t('create.again'), onClick: spots.again }}
        />
      ) : (
        families.map((family) => (
          <Field
            key={family}
            label={t(`create.${family}`)}
            hint={hintOf(family)}
            error={tried && problems.address && family === 'ipv4' ? t('create.problems.address') : null}
          >
            {(wires) => (
              <Select
                {...wires}
                value={chosen[family]}
                onChange={(event) => set({ picked: { ...draft.value.picked, [family]: event.target.value } })}
              >
                <option value="">{t(`create.without.${family}`)}</option>
                {spots.places[family].map(({ id, address }) => (
                  <option key={id} value={id ?? ''} disabled={taken(family, id)}>
                    {taken(family, id) ? t('create.taken', { address }) : address}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))
      )}
      <Checkbox
        label={t('create.redundant')}
        hint={t('create.redundantHint')}
        checked={redundant}
        onChange={(event) => set({ redundant: event.target.checked })}
      />
      <fieldset className="grid grid-cols-1 content-start gap-2">
        <legend className="text-compact font-medium text-fg-strong">{t('sessions.routes')}</legend>
        <Radio
          name="routes"
          label={t('routes.default')}
          hint={t('create.defaultHint')}
          checked={defaultOnly}
          onChange={() => set({ defaultOnly: true })}
        />
        <Radio
          name="routes"
          label={t('routes.full')}
          hint={t('create.fullHint')}
          checked={!defaultOnly}
          onChange={() => set({ defaultOnly: false })}
        />
      </fieldset>
    </ChangeDialog>
  )
}

/** The server's own addresses that a session can use, each with the ID that the API expects. */
function useSessionAddresses(serverId: string) {
  const query = useQuery({
    queryKey: ['bgp', 'places', serverId],
    queryFn: ({ signal }) => readLive<Server>(paths.live.server(serverId), signal),
    enabled: serverId !== '',
    staleTime: 30_000,
  })
  const usable = query.data?.value.addresses.filter(({ id, role }) => id !== null && role !== 'management') ?? []
  const of = (family: IpFamily) => usable.filter((address) => address.family === family)
  return {
    places: { ipv4: of('ipv4'), ipv6: of('ipv6') },
    isLoading: query.isLoading,
    failure: failureOf(query.error),
    again: () => void query.refetch(),
  }
}
