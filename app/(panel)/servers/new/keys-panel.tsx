'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use, useEffect, useEffectEvent } from 'react'
import { Plus } from '@/components/ui/icons'
import { PartFailure } from '@/components/feedback/part-failure'
import type { KnownKey } from '@/components/ssh-key/add-key-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Note } from '@/components/ui/note'
import { maxDeployKeys } from '@/lib/deploy/rules/deploy'
import { ChoicePanel } from './choice-panel'
import type { Images } from './images'
import { takesKeys } from './takes-keys'
import type { Choices } from './use-choices'
import type { NewKeys } from './use-new-keys'

type Props = { choices: Choices; keys: Images['keys']; newKeys: NewKeys }

/** Choice of the account's keys to install on the new servers. */
export function KeysPanel({ choices, keys, newKeys }: Props) {
  const t = useTranslations('deploy.keys')
  return (
    <ChoicePanel field="keys" title={t('title')}>
      {takesKeys(choices.start) ? (
        <>
          <p className="hint">{t('hint')}</p>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <KeyChoices {...{ choices, keys, newKeys }} />
          </Suspense>
        </>
      ) : (
        <Note>{t('notForIso')}</Note>
      )}
    </ChoicePanel>
  )
}

function KeyChoices({ choices, keys, newKeys }: Props) {
  const t = useTranslations('deploy.keys')
  const list = use(keys)
  const listed: readonly KnownKey[] = list.ok ? list.value.rows : []
  const rows = [...listed, ...newKeys.added.filter(({ id }) => !listed.some((key) => key.id === id))]
  const chosen = choices.keyIds.filter((id) => !list.ok || rows.some((key) => key.id === id))
  const learn = useEffectEvent(() => newKeys.learn(listed))
  useEffect(() => learn(), [list])
  // A chosen key that was deleted since cannot be unticked, and would make the API refuse the order.
  const isGone = chosen.length < choices.keyIds.length
  const forget = useEffectEvent(() => choices.setKeys(chosen))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  const isFull = chosen.length >= maxDeployKeys
  return (
    <>
      {!list.ok && <PartFailure failure={list.failure} what={t('failed')} />}
      {list.ok && rows.length === 0 && <p className="muted">{t('none')}</p>}
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
      <div className="row">
        <Button size="small" icon={Plus} reason={newKeys.reason} onClick={newKeys.open}>
          {t('add')}
        </Button>
      </div>
    </>
  )
}
