'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use } from 'react'
import { Plus } from '@/components/ui/icons'
import { PartFailure } from '@/components/feedback/part-failure'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Note } from '@/components/ui/note'
import { maxDeployKeys } from '@/lib/deploy/rules/deploy'
import { ChoicePanel } from './choice-panel'
import type { Images } from './images'
import { takesKeys } from './takes-keys'
import type { Choices } from './use-choices'
import { type Keys, keysOf } from './use-keys'

type Props = { choices: Choices; awaited: Images['keys']; keys: Keys }

/** Choice of the account's keys to install on the new servers. */
export function KeysPanel({ choices, awaited, keys }: Props) {
  const t = useTranslations('deploy.keys')
  return (
    <ChoicePanel field="keys" title={t('title')}>
      {takesKeys(choices.start) ? (
        <>
          <p className="text-compact text-fg-muted">{t('hint')}</p>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <KeyChoices {...{ choices, awaited, keys }} />
          </Suspense>
        </>
      ) : (
        <Note>{t('notForIso')}</Note>
      )}
    </ChoicePanel>
  )
}

function KeyChoices({ choices, awaited, keys }: Props) {
  const t = useTranslations('deploy.keys')
  const list = use(awaited)
  const { rows, chosen } = keysOf(list, keys.added, choices.keyIds)
  const isFull = chosen.length >= maxDeployKeys
  return (
    <>
      {!list.ok && <PartFailure failure={list.failure} what={t('failed')} />}
      {list.ok && rows.length === 0 && <p className="text-fg-muted">{t('none')}</p>}
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
      {isFull && <Note>{t('full', { max: maxDeployKeys })}</Note>}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button size="small" icon={Plus} reason={keys.reason} onClick={keys.open}>
          {t('add')}
        </Button>
      </div>
    </>
  )
}
