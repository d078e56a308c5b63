'use client'

import { useTranslations, useLocale } from 'next-intl'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { CopyRow, MonoRow } from '@/components/ui/value-rows'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import type { Address } from '@/lib/servers/model'
import type { Disk, Server } from '@/lib/servers/wire-detail'
import { paths } from '@/lib/paths'
import { LocationName } from '@/components/server/pictured-name'
import { intlTag } from '@/lib/format/locale'
import { formatNumber } from '@/lib/format/number'
import { formatGigabytes, formatMegabits, formatMemory } from '@/lib/format/size'
import { consoleKinds, serverKinds, snapshotKinds } from '@/lib/servers/rules/server'
import { useServer } from './server-live'

/** Addresses of the server with their reverse DNS and copy buttons. */
export function AddressesPanel() {
  const t = useTranslations('server.addresses')
  const { server } = useServer()
  // After the server's own, which have another role or none.
  const later = ['extra', 'management']
  const addresses = server.addresses.toSorted((a, b) => later.indexOf(a.role ?? '') - later.indexOf(b.role ?? ''))
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        <Link className="text-compact" href={paths.network(server.id)}>
          {t('network')}
        </Link>
      }
    >
      {server.addresses.length + server.subnets.length === 0 ? (
        <p className="p-4 text-fg-muted">{t('none')}</p>
      ) : (
        <DescriptionList>
          {server.primaryIp && server.os && !/windows/i.test(server.os) && (
            <CopyRow name={t('ssh')} value={`ssh root@${server.primaryIp}`} long />
          )}
          {addresses.map((address) => (
            <AddressRows key={keyOf(address)} address={address} />
          ))}
          {server.subnets.map(({ id, cidr, nameServers }) => (
            <DescriptionRow key={id ?? cidr} name={t('subnet')} long>
              <CopyValue value={cidr} />
              <span className="block text-compact text-fg-muted">
                {nameServers.length > 0 ? t('delegated', { names: nameServers.join(', ') }) : t('notDelegated')}
              </span>
            </DescriptionRow>
          ))}
        </DescriptionList>
      )}
    </Panel>
  )
}

/** An IPv4 address and the IPv6 that belongs to it share one id. */
const keyOf = ({ id, family, address }: Address) => `${id}-${family}-${address}`

function AddressRows({ address: { address, reverse, nullRouted, role, family } }: { address: Address }) {
  const t = useTranslations('server.addresses')
  return (
    <>
      <DescriptionRow name={t(role === 'management' ? role : role === 'extra' ? `${role}.${family}` : family)}>
        <CopyValue value={address} />
        {nullRouted && <span className="block text-compact text-danger-fg">{t('nullRouted')}</span>}
        {!reverse && <span className="block text-compact text-fg-muted">{t('noReverse')}</span>}
      </DescriptionRow>
      <CopyRow name={t('reverse')} value={reverse} long />
    </>
  )
}

/** Hardware of the server, as far as the API reports it. */
export function HardwarePanel() {
  const t = useTranslations('server.hardware')
  const locale = useLocale()
  const { server } = useServer()
  const { cpus, cores, disks, diskGb } = server
  const size = (gb: number | null) => (gb === null ? t('unknown') : formatGigabytes(gb, locale))
  const cpu = ({ name, speedMhz }: Server['cpus'][number]) =>
    speedMhz === null ? name : `${name}, ${formatNumber(speedMhz / 1000, locale)} GHz`
  const disk = ({ sizeGb, type, model }: Disk) => [size(sizeGb), type, model && `(${model})`].filter(Boolean).join(' ')
  // A virtual server has the number of cores and the size in all.
  const allCores = cores === null ? [] : [t('cores', { count: cores })]
  const allDisks = diskGb === null ? [] : [size(diskGb)]
  const speeds = server.networkCards.flatMap(({ speedMbps }) => speedMbps ?? [])
  return (
    <Panel title={t('title')} flush>
      <DescriptionList>
        <Counted name={t('cpu')} parts={cpus.length > 0 ? cpus.map(cpu) : allCores} />
        {server.memoryGb !== null && (
          <DescriptionRow name={t('memory')}>{formatMemory(server.memoryGb, locale)}</DescriptionRow>
        )}
        <Counted name={t('disk')} parts={disks.length > 0 ? disks.map(disk) : allDisks} />
        {speeds.length > 0 && (
          <DescriptionRow name={t('network')}>
            {speeds.map((speed) => formatMegabits(speed, locale)).join(', ')}
          </DescriptionRow>
        )}
        {server.networkCards.map(({ id, mac }) => (
          <CopyRow key={id ?? mac} name={t('mac')} value={mac} />
        ))}
        <MonoRow name={t('host')} value={server.node} />
        {server.rack && <DescriptionRow name={t('rack')}>{server.rack}</DescriptionRow>}
        <DescriptionRow name={t('place')}>
          <LocationName
            name={[server.dataCentre, server.region].filter(Boolean).join(', ') || t('unknown')}
            country={server.country}
          />
        </DescriptionRow>
        <MonoRow name={t('label')} value={server.label} />
        <Features server={server} />
      </DescriptionList>
    </Panel>
  )
}

/** Supported features, and the kinds of server that can have them. */
const featureKinds = [
  ['reinstall', serverKinds],
  ['console', consoleKinds],
  ['snapshot', snapshotKinds],
] as const

/** Features that are enabled or disabled for the server; unknown ones are left out. */
function Features({ server: { features, kind } }: { server: Server }) {
  const t = useTranslations('server.hardware')
  const tag = intlTag(useLocale())
  const marked = (as: boolean) => {
    const keys = featureKinds.flatMap(([key, kinds]) => (features[key] === as && kinds.includes(kind) ? key : []))
    return new Intl.ListFormat(tag).format(keys.map((key) => t(`feature.${key}`)))
  }
  const [having, without] = [marked(true), marked(false)]
  if (!having && !without) return null
  return (
    <DescriptionRow name={t('features')}>
      <span className="block first-letter:uppercase">{having}</span>
      {without && <span className="block text-compact text-fg-muted">{t('without', { features: without })}</span>}
    </DescriptionRow>
  )
}

/** Equal parts of the hardware in one row: “2 × 1,92 TB NVMe”. */
function Counted({ name, parts }: { name: string; parts: readonly string[] }) {
  return [...new Set(parts)].map((part) => {
    const count = parts.filter((listed) => listed === part).length
    return (
      <DescriptionRow key={part} name={name}>
        {count > 1 && `${count} × `}
        {part}
      </DescriptionRow>
    )
  })
}
