'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { useDialogUrl } from '@/components/table/use-dialog-url'
import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import type { Bgp as BgpForm, BgpSession } from '@/lib/bgp/model'
import { paths } from '@/lib/paths'
import { asnLimit, createBlocked, submitBlocked } from '@/lib/bgp/rules/bgp'
import type { Reading } from '@/lib/model/outcome'
import { AsnsPanel } from './asns-panel'
import { PrefixesPanel } from './prefixes-panel'
import type { NamedServer } from './server-names'
import { SessionsPanel } from './sessions-panel'

const SubmitDialog = dynamic(() => import('./submit-dialog').then((part) => part.SubmitDialog), { ssr: false })
const CreateDialog = dynamic(() => import('./create-dialog').then((part) => part.CreateDialog), { ssr: false })
const DeleteDialog = dynamic(() => import('./delete-dialog').then((part) => part.DeleteDialog), { ssr: false })
const ConfigDrawer = dynamic(() => import('./config-drawer').then((part) => part.ConfigDrawer), { ssr: false })

type BgpProps = {
  initial: Reading<BgpForm>
  servers: Record<string, NamedServer>
  /** Country names by code. */
  countries: Record<string, string>
  seesTokens: boolean
  readOnly: boolean
}

const isMoving = ({ sessions }: BgpForm) =>
  sessions.rows.some(({ state }) => state === 'pending' || state === 'deleting')

/** AS numbers, sessions and prefix lists; polled while a session is being created or deleted. */
export function Bgp({ initial, servers, countries, seesTokens, readOnly }: BgpProps) {
  const t = useTranslations('bgp')
  const pages = useTranslations('pages')
  const live = useLive<BgpForm>({ url: paths.live.bgp(), initial, moving: isMoving, fastMs: 5000, slowMs: 60_000 })
  const dialog = useDialogUrl(['submit', 'create', 'config', 'delete'])
  const { asns, prefixes, sessions } = live.value
  const asked = useAskedSession(sessions.rows, dialog.of)
  const nameOf = (id: string | null) => (id && servers[id]?.name) || t('server', { id: id ?? '?' })
  const why = {
    submit: submitBlocked(asns.rows, readOnly),
    create: createBlocked(asns.rows, readOnly),
  }
  const reasons = [...new Set([why.submit, why.create].flatMap((key) => key ?? []))]
  return (
    <>
      <PageHead
        title={pages('bgp')}
        meta={[t('used', { count: asns.rows.length, limit: asnLimit }), <AsOfLine key="as-of" live={live} />]}
        actions={
          <>
            <Button
              icon={Plus}
              reason={why.submit && { id: `bgp-${why.submit}` }}
              onClick={() => dialog.open('submit')}
            >
              {t('submit.action')}
            </Button>
            <Button
              variant="primary"
              icon={Plus}
              reason={why.create && { id: `bgp-${why.create}` }}
              onClick={() => dialog.open('create')}
            >
              {t('create.action')}
            </Button>
          </>
        }
      >
        {reasons.map((key) => (
          <p className="hint" id={`bgp-${key}`} key={key}>
            {t(`blocked.${key}`, { limit: asnLimit })}
          </p>
        ))}
      </PageHead>
      <div className="stack-6">
        <AsnsPanel asns={asns} countries={countries} seesTokens={seesTokens} />
        <SessionsPanel
          sessions={sessions}
          nameOf={nameOf}
          readOnly={readOnly}
          onConfig={({ id }) => dialog.open('config', id)}
          onDelete={({ id }) => dialog.open('delete', id)}
        />
        <PrefixesPanel prefixes={prefixes} asns={asns.rows} />
      </div>
      {dialog.name === 'submit' && !readOnly && <SubmitDialog live={live} onClose={dialog.close} />}
      {dialog.name === 'create' && why.create === null && <CreateDialog live={live} onClose={dialog.close} />}
      {dialog.name === 'delete' && asked && !readOnly && (
        <DeleteDialog
          key={asked.id}
          session={asked}
          server={nameOf(asked.serverId)}
          live={live}
          onClose={dialog.close}
        />
      )}
      {dialog.name === 'config' && asked && (
        <ConfigDrawer
          key={asked.id}
          session={asked}
          bgp={live.value}
          server={nameOf(asked.serverId)}
          routerId={(asked.serverId && servers[asked.serverId]?.primaryIp) || null}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

/** The session of the open dialog, kept in its last state when it disappears meanwhile. */
function useAskedSession(sessions: readonly BgpSession[], id: string | null): BgpSession | null {
  const [last, setLast] = useState<BgpSession | null>(null)
  const listed = sessions.find((session) => session.id === id)
  if (listed && listed !== last) setLast(listed)
  return listed ?? (last?.id === id ? last : null)
}
