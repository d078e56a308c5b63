'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/input'
import { holderName, type KnownHolder } from './contact-book'

type ReuseContactProps = {
  holders: readonly KnownHolder[]
  take: (holder: KnownHolder | null) => void
  forget: (place: number) => void
}

/** Fills in a registrant of an earlier registration, and says what is kept where. */
export function ReuseContact({ holders, take, forget }: ReuseContactProps) {
  const t = useTranslations('registrant.reuse')
  const id = useId()
  const [chosen, setChosen] = useState(-1)
  if (holders.length === 0) return null
  function choose(place: number) {
    setChosen(place)
    take(holders[place] ?? null)
  }
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <label className="text-compact font-medium text-fg-strong" htmlFor={id}>
          {t('label')}
        </label>
        <Select
          id={id}
          size="inline"
          className="max-w-96 flex-[1_1_12rem]"
          value={chosen}
          onChange={(event) => choose(Number(event.target.value))}
          aria-describedby={`${id}-about`}
        >
          <option value={-1}>{t('new')}</option>
          {holders.map((holder, place) => (
            <option key={place} value={place}>
              {t('usedFor', { name: holderName(holder), domain: holder.usedFor })}
            </option>
          ))}
        </Select>
        {chosen >= 0 ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              forget(chosen)
              setChosen(-1)
            }}
          >
            {t('forget')}
          </Button>
        ) : null}
      </div>
      <p className="text-compact text-fg-muted" id={`${id}-about`}>
        {t('about')}
      </p>
    </div>
  )
}
