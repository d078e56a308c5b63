'use client'

import { useTranslations } from 'next-intl'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { LongTextarea } from '@/components/form/long-textarea'
import { MutedReference, RefusalText, RunResults } from '@/components/run/run-results'
import { Field } from '@/components/ui/field'
import { More } from '@/components/ui/note'
import { formatTime } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'
import { tallyOf } from '@/lib/model/run'
import { tldOf } from '@/lib/model/tld'
import { paths } from '@/lib/paths'
import { NameState } from './name-state'
import { type RegisterRun, registerRuns } from './register-run'
import type { RegisterState } from './use-register'

/** More names of the same ending and holder, one per line, each with its availability. */
export function MoreNames({ state }: { state: RegisterState }) {
  const t = useTranslations('register.more')
  const { form, name, more } = state
  if (name === null) return null
  const tld = tldOf(name)
  return (
    <More title={t('title')}>
      <div className="grid grid-cols-1 gap-3 pt-1">
        <Field
          label={t('label', { tld })}
          hint={t('hint')}
          error={
            more.problems.length > 0
              ? more.problems.map(({ line, text, problem }) => (
                  <span className="block" key={line}>
                    {t(`problems.${problem}`, { text, tld })}
                  </span>
                ))
              : undefined
          }
        >
          {(wires) => (
            <LongTextarea
              {...wires}
              mono
              rows={4}
              spellCheck={false}
              autoComplete="off"
              value={form.more}
              onText={(text) => state.set({ more: text })}
            />
          )}
        </Field>
        {more.names.length > 0 && (
          <ul className="grid grid-cols-1 *:border-b *:border-line-soft">
            {more.names.map((domain) => (
              <MoreName key={domain} name={domain} />
            ))}
          </ul>
        )}
      </div>
    </More>
  )
}

function MoreName({ name }: { name: string }) {
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 flex-1 mono wrap-anywhere">{readableDomain(name)}</span>
      <NameState name={name} taken="warn" />
    </li>
  )
}

/** What became of each order. */
export function RegisterResults({ run, barred }: { run: RegisterRun; barred: string | null }) {
  const t = useTranslations('register.more')
  return (
    <RunResults
      run={run}
      title={t('results', tallyOf(run))}
      caption={t('caption')}
      columns={{ item: t('domain'), result: t('result'), why: t('what') }}
      row={(item) => ({
        href: item.result.kind === 'done' || item.result.kind === 'found' ? paths.registered(item.id) : undefined,
        name: item.name,
        word: t(`is.${item.result.kind}`),
        why: <Why item={item} />,
      })}
      barred={barred}
      retry={{ label: ({ length }) => t('again', { count: length }), onClick: () => void registerRuns.retry(run.key) }}
      check={{ label: t('check'), onClick: () => void registerRuns.look(run.key) }}
      onClose={() => registerRuns.close(run.key)}
    />
  )
}

function Why({ item: { name, result } }: { item: RegisterRun['items'][number] }) {
  const t = useTranslations('register.more')
  const times = useTimeStyle()
  const explain = useDomainRefusal(name)
  if (result.kind === 'refused') return <RefusalText failure={result.failure} means={explain(result.failure)?.means} />
  if (result.kind !== 'unknown') return null
  return (
    <>
      {t('lost', { time: formatTime(result.sentAt, times) })} <MutedReference value={result.reference} />
    </>
  )
}
