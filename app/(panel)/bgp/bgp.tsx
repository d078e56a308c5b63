'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import type { Bgp as BgpForm, BgpSession } from '@/lib/api/bgp-form'
import { paths } from '@/lib/paths'
import { asnLimit } from '@/lib/rules/asn'
import { createBlocked, submitBlocked } from '@/lib/rules/bgp'
import type { Reading } from '@/lib/rules/outcome'
import { AsnsPanel } from './asns-panel'
import { PrefixesPanel } from './prefixes-panel'
import type { NamedServer } from './server-names'
import { SessionsPanel } from './sessions-panel'

const SubmitDialog = dynamic(() => import('./submit-dialog').then((part) => part.SubmitDialog), { ssr: false })
const CreateDialog = dynamic(() => import('./create-dialog').then((part) => part.CreateDialog), { ssr: false })
const DeleteDialog = dynamic(() => import('./delete-dialog').then((part) => part.DeleteDialog), { ssr: false })
const ConfigDrawer = dynamic(() => import('./config-drawer').then((part) => part.ConfigDrawer), { ssr: false })

type Question =
  | { kind: 'submit' }
  | { kind: 'create' }
  | { kind: 'config'; session: BgpSession }
  | { kind: 'delete'; session: BgpSession }

type BgpProps = {
  initial: Reading<BgpForm>
  servers: Record<string, NamedServer>
  /** Names of countries by their codes. */
  countries: Record<string, string>
  readOnly: boolean
}

const isMoving = ({ sessions }: BgpForm) =>
  sessions.rows.some(({ state }) => state === 'pending' || state === 'deleting')

/** AS numbers, sessions and prefix lists; watched while a session comes or goes. */
export function Bgp({ initial, servers, countries, readOnly }: BgpProps) {
  const t = useTranslations('bgp')
  const pages = useTranslations('pages')
  const live = useLive<BgpForm>({ url: paths.live.bgp(), initial, moving: isMoving, fastMs: 5000, slowMs: 60_000 })
  const [asked, setAsked] = useState<Question | null>(null)
  const { asns, prefixes, sessions } = live.value
  const nameOf = (id: string | null) => (id && servers[id]?.name) || t('server', { id: id ?? '?' })
  const why = {
    submit: submitBlocked(asns.rows, readOnly),
    create: createBlocked(asns.rows, readOnly),
  }
  const reasons = [...new Set([why.submit, why.create].flatMap((key) => key ?? []))]
  const close = () => setAsked(null)
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
              onClick={() => setAsked({ kind: 'submit' })}
            >
              {t('submit.action')}
            </Button>
            <Button
              variant="primary"
              icon={Plus}
              reason={why.create && { id: `bgp-${why.create}` }}
              onClick={() => setAsked({ kind: 'create' })}
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
        <AsnsPanel asns={asns} countries={countries} />
        <SessionsPanel
          sessions={sessions}
          nameOf={nameOf}
          readOnly={readOnly}
          onConfig={(session) => setAsked({ kind: 'config', session })}
          onDelete={(session) => setAsked({ kind: 'delete', session })}
        />
        <PrefixesPanel prefixes={prefixes} asns={asns.rows} />
      </div>
      {asked?.kind === 'submit' && <SubmitDialog live={live} onClose={close} />}
      {asked?.kind === 'create' && <CreateDialog live={live} onClose={close} />}
      {asked?.kind === 'delete' && (
        <DeleteDialog session={asked.session} server={nameOf(asked.session.serverId)} live={live} onClose={close} />
      )}
      {asked?.kind === 'config' && (
        <ConfigDrawer
          session={asked.session}
          bgp={live.value}
          server={nameOf(asked.session.serverId)}
          routerId={(asked.session.serverId && servers[asked.session.serverId]?.primaryIp) || null}
          onClose={close}
        />
      )}
    </>
  )
}
