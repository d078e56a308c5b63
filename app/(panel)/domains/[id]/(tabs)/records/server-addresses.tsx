'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailureText } from '@/components/feedback/failure-text'
import { useDebouncedQuery } from '@/components/live/use-debounced-query'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Server } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import type { Server as ServerDetail, ServerPage } from '@/lib/servers/model'
import { paths } from '@/lib/paths'
import type { IpFamily } from '@/lib/model/ip-address'
import type { Failure } from '@/lib/model/outcome'

type ServerAddressesProps = { family: IpFamily; onPick: (address: string) => void }

/** Fills in an address of the account's servers, which are read on demand. */
export function ServerAddresses({ family, onPick }: ServerAddressesProps) {
  const t = useTranslations('records.servers')
  const [isOpen, setIsOpen] = useState(false)
  const [serverId, setServerId] = useState('')
  const list = useDebouncedQuery<ServerPage>(isOpen ? paths.live.servers(1, 100) : null, 0)
  const detail = useDebouncedQuery<ServerDetail>(isOpen && serverId ? paths.live.server(serverId) : null, 0)
  if (!isOpen) {
    return (
      <Button size="small" icon={Server} aria-expanded={false} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
    )
  }
  if (!list) return <Skeleton width="100%" height="3rem" />
  if (!list.ok) return <Failed failure={list.failure} />
  const { rows, total } = list.value
  if (rows.length === 0) return <p className="text-compact text-fg-muted">{t('none')}</p>
  const addresses = detail?.ok
    ? detail.value.addresses.filter((one) => one.family === family && one.role !== 'management')
    : []
  return (
    <div className="grid grid-cols-1 content-start gap-2" role="group" aria-label={t('open')}>
      <Field label={t('server')} hint={rows.length < total && t('some', { count: rows.length, total })}>
        {(wires) => (
          <Select {...wires} value={serverId} onChange={(event) => setServerId(event.target.value)}>
            <option value="">{t('choose')}</option>
            {rows.map(({ id, name, primaryIp }) => (
              <option key={id} value={id}>
                {primaryIp ? `${name} (${primaryIp})` : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {serverId && !detail && <Skeleton width="12rem" />}
      {detail && !detail.ok && <Failed failure={detail.failure} />}
      {detail?.ok && addresses.length === 0 && (
        <p className="text-compact text-fg-muted">{t('noAddress', { family })}</p>
      )}
      {addresses.length > 0 && (
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          {addresses.map(({ address }) => (
            <Button size="small" className="mono" key={address} onClick={() => onPick(address)}>
              {address}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function Failed({ failure }: { failure: Failure }) {
  const t = useTranslations('records.servers')
  const { quote, means } = useFailureText(failure)
  return (
    <p className="text-compact text-fg-muted">
      {t('failed')} {quote} {means}
    </p>
  )
}
