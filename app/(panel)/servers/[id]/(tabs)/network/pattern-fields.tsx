'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { TextField } from '@/components/ui/field'
import type { Address } from '@/lib/servers/model'
import { isPattern, keyOf, unknownMarks } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { useAddressKind } from './use-address-kind'
import type { BulkNamesDraft } from './use-bulk-names-draft'

type PatternFieldsProps = {
  draft: BulkNamesDraft
  change: (part: Partial<BulkNamesDraft>) => void
  addresses: readonly Address[]
  /** Keys of the addresses to name. */
  chosen: readonly string[]
}

/** The pattern, its first number, and the addresses it applies to. */
export function PatternFields({ draft, change, addresses, chosen }: PatternFieldsProps) {
  const t = useTranslations('network.many')
  const kind = useAddressKind()
  const { server } = useServer()
  const { pattern, startAt } = draft
  const unknown = unknownMarks(pattern)
  const pick = (which: (address: Address) => boolean) => change({ chosen: addresses.filter(which).map(keyOf) })
  const typing = { autoCapitalize: 'none', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const
  return (
    <>
      <div className="fields fields-2">
        <TextField
          {...typing}
          label={t('pattern')}
          hint={t('patternHint', { n: '{n}', ip: '{ip}', last: '{last}' })}
          error={unknown.length > 0 ? t('unknownMark', { marks: unknown.map((mark) => `{${mark}}`).join(', ') }) : null}
          mono
          placeholder={t('patternExample', { n: '{n}' })}
          value={pattern}
          onChange={(event) => change({ pattern: event.target.value })}
        />
        {pattern.includes('{n}') && (
          <TextField
            {...typing}
            label={t('startAt')}
            inputMode="numeric"
            value={startAt}
            onChange={(event) => change({ startAt: event.target.value.replace(/\D/g, '').slice(0, 9) })}
          />
        )}
      </div>
      {pattern.trim() !== '' && !isPattern(pattern) && unknown.length === 0 && chosen.length > 1 && (
        <p className="small warn">{t('allSame')}</p>
      )}
      <fieldset className="stack-2">
        <legend className="label mb-2">{t('which', { count: chosen.length, all: addresses.length })}</legend>
        <div className="row">
          <Button size="small" onClick={() => pick(({ family, role }) => family === 'ipv4' && role !== 'management')}>
            {t('allIpv4')}
          </Button>
          <Button size="small" onClick={() => pick(({ family }) => family === 'ipv6')}>
            {t('allIpv6')}
          </Button>
          <Button size="small" onClick={() => pick(() => true)}>
            {t('all')}
          </Button>
        </div>
        <div className="network-which" tabIndex={addresses.length > 12 ? 0 : undefined}>
          {addresses.map((address) => {
            const key = keyOf(address)
            const isChosen = chosen.includes(key)
            return (
              <Checkbox
                key={key}
                label={<span className="mono">{address.address}</span>}
                hint={kind(address, server.addresses)}
                checked={isChosen}
                onChange={() => change({ chosen: isChosen ? chosen.filter((one) => one !== key) : [...chosen, key] })}
              />
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
