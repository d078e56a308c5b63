'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use, useEffect, useEffectEvent } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { Checkbox } from '@/components/ui/checkbox'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Why } from '@/components/ui/why'
import { paths } from '@/lib/paths'
import { maxDeployKeys } from '@/lib/rules/deploy'
import { ChoicePanel } from './choice-panel'
import type { Images } from './images'
import { takesKeys } from './takes-keys'
import type { Choices } from './use-choices'

type Props = { choices: Choices; keys: Images['keys'] }

/** The account's keys that the new servers get. */
export function KeysPanel({ choices, keys }: Props) {
  const t = useTranslations('deploy.keys')
  return (
    <ChoicePanel field="keys" title={t('title')}>
      {takesKeys(choices.start) ? (
        <>
          <p className="hint">{t('hint')}</p>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <KeyChoices choices={choices} keys={keys} />
          </Suspense>
          <div className="row">
            <ButtonLink size="small" href={paths.sshKeys('add')} prefetch={false}>
              {t('manage')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Why>{t('notForIso')}</Why>
      )}
    </ChoicePanel>
  )
}

function KeyChoices({ choices, keys }: Props) {
  const t = useTranslations('deploy.keys')
  const list = use(keys)
  const chosen = choices.keyIds.filter((id) => !list.ok || list.value.rows.some((key) => key.id === id))
  // A key that was chosen and has since been deleted could not be unticked, and the order would be refused for it.
  const isGone = chosen.length < choices.keyIds.length
  const forget = useEffectEvent(() => choices.setKeys(chosen))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  if (!list.ok) return <PartFailure failure={list.failure} what={t('failed')} part={t('part')} />
  const { rows } = list.value
  if (rows.length === 0) return <p className="muted">{t('none')}</p>
  const isFull = chosen.length >= maxDeployKeys
  return (
    <>
      {rows.map(({ id, name, publicKey }) => (
        <Checkbox
          key={id}
          label={name}
          hint={publicKey.split(' ')[0]}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onChange={(event) =>
            choices.setKeys(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {isFull && <Why>{t('full', { max: maxDeployKeys })}</Why>}
    </>
  )
}
