'use client'

import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useFailureText } from '@/components/feedback/failure-text'
import { describeChanges } from '@/components/form/send-change'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Segment } from '@/components/ui/segment'
import { Skeleton } from '@/components/ui/skeleton'
import { leastAccess } from '@/lib/calls/rules/least-access'
import { kindsFor, type SnippetKind, snippetOf, variablesOf } from '@/lib/calls/rules/snippets'
import { type ApiCall, tokenVariable } from '@/lib/model/api-call'
import type { Failure } from '@/lib/model/outcome'
import type { Shown, ToSend } from './shown'

export type CallsDrawerProps = { shown: Shown; onClose: () => void }

/** Calls to the API as they are run elsewhere, the least access that a key needs, and the secrets to set. */
export function CallsDrawer({ shown, onClose }: CallsDrawerProps) {
  const t = useTranslations('calls')
  return (
    // What happens in it is no news to the form around it.
    <div className="contents" onChange={stop} onKeyDown={stop} onClick={stop}>
      <Dialog
        open
        shape="drawer"
        title={t('title')}
        onClose={onClose}
        foot={
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        {isToSend(shown) ? (
          <Described of={shown} />
        ) : (
          <>
            <p>{t('after')}</p>
            <Calls calls={shown} />
          </>
        )}
      </Dialog>
    </div>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
const isToSend = (shown: Shown): shown is ToSend => 'send' in shown

function Described({ of: { send, isPart } }: { of: ToSend }) {
  const t = useTranslations('calls')
  const [ask] = useState(() => send)
  const [answer, setAnswer] = useState<readonly ApiCall[] | Failure | null>(null)
  useEffect(() => {
    let isHere = true
    void describeChanges(ask).then((described) => isHere && setAnswer(described))
    return () => {
      isHere = false
    }
  }, [ask])
  if (answer === null) return <Skeleton width="100%" height="10rem" />
  if ('kind' in answer) return <NotShown failure={answer} />
  if (answer.length === 0) return <p>{t('nothing')}</p>
  return (
    <>
      <p>
        {t('before')} {isPart && t('first')}
      </p>
      <Calls calls={answer} />
    </>
  )
}

function NotShown({ failure }: { failure: Failure }) {
  const t = useTranslations('calls')
  const { quote, means, todo } = useFailureText(failure)
  return (
    <Notice tone="danger" title={t('failed')} reference={failure.reference} role="alert">
      <p>
        {quote} {means} {todo}
      </p>
    </Notice>
  )
}

function Calls({ calls }: { calls: readonly ApiCall[] }) {
  const t = useTranslations('calls')
  const name = useId()
  const kinds = kindsFor(calls)
  const [kind, setKind] = useState<SnippetKind>('curl')
  const access = leastAccess(calls)
  const secrets = variablesOf(calls).filter((variable) => variable !== tokenVariable)
  const token = () => <code>{tokenVariable}</code>
  return (
    <>
      <div>
        <Segment
          label={t('form')}
          name={name}
          options={kinds.map((value) => ({ value, name: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <CodeBlock
        title={t(`kind.${kind}`)}
        label={t('code', { form: t(`kind.${kind}`) })}
        code={snippetOf(kind, calls)}
      />
      <p className="text-compact text-fg-muted">{t(`means.${kind}`)}</p>
      <section className="grid gap-1">
        <h3>{t('key.title')}</h3>
        <p>{t.rich(access === null ? 'key.none' : 'key.least', { token })}</p>
        {access && (
          <ul className="list-disc ps-5">
            {access.map(({ area, ids }) => (
              <li key={area} className="wrap-anywhere">
                {t(`key.area.${area}`)}
                {ids && `: ${t('key.limited', { ids: ids.join(', ') })}`}
              </li>
            ))}
          </ul>
        )}
      </section>
      {secrets.length > 0 && (
        <section className="grid gap-1">
          <h3>{t('secrets.title')}</h3>
          <p>{t('secrets.means')}</p>
          <p className="wrap-anywhere">
            <code>{secrets.join(', ')}</code>
          </p>
        </section>
      )}
    </>
  )
}
