'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Plus } from '@/components/ui/icons'
import { maxNameServers } from '@/lib/domains/rules/order'
import type { FieldBindings } from './use-order-errors'

type Props = { hosts: readonly string[]; change: (hosts: readonly string[]) => void; wires: FieldBindings }

/** Own name servers, at least two (§8). */
export function NameServersField({ hosts, change, wires }: Props) {
  const t = useTranslations('registrant.nameServers')
  const lines = hosts.length < 2 ? [...hosts, '', ''].slice(0, 2) : hosts
  return (
    <fieldset className="grid grid-cols-1 content-start gap-2">
      <legend className="mb-1.5 text-compact font-medium text-fg-strong">{t('legend')}</legend>
      <div className="grid grid-cols-1 gap-5">
        {lines.map((host, place) => (
          <TextField
            key={place}
            id={wires.idOf(`nameServers.${place}`)}
            label={t('line', { place: place + 1 })}
            error={wires.errorOf(`nameServers.${place}`)}
            mono
            value={host}
            onChange={(event) => change(lines.with(place, event.target.value))}
            placeholder={`ns${place + 1}.example.com`}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            inputMode="url"
          />
        ))}
      </div>
      {lines.length < maxNameServers ? (
        <p>
          <Button size="small" icon={Plus} onClick={() => change([...lines, ''])}>
            {t('add')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
