'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { CircleAlert, CircleCheck, Eye, TriangleAlert } from '@/components/ui/icons'
import { Reference } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import type { HandAnswer } from '@/lib/api-docs/api'
import { withoutSecrets } from '@/lib/api-docs/rules/secrets'

type AnswerPanelProps = {
  answer: HandAnswer
  /** Whether the answer came with its secrets, which are shown when pressed. */
  hasSecrets: boolean
  busy: boolean
  /** Asks for them. */
  onShow: () => void
}

/** Characters shown; what is copied is whole. */
const mostShown = 100_000

/** What came back: status, headers that say something, and the body. */
export function AnswerPanel({ answer, hasSecrets, busy, onShow }: AnswerPanelProps) {
  const t = useTranslations('apiDocs.answer')
  const [wanted, setWanted] = useState(false)
  const { status, headers, ms, reference } = answer
  const { body, hidden } = hasSecrets && !wanted ? masked(answer.body) : { body: answer.body, hidden: answer.hidden }
  const look =
    status < 300
      ? ({ tone: 'ok', icon: CircleCheck } as const)
      : status < 500
        ? ({ tone: 'warn', icon: TriangleAlert } as const)
        : ({ tone: 'danger', icon: CircleAlert } as const)
  return (
    <Panel
      title={t('title')}
      aside={
        hidden > 0 && (
          <Button
            size="small"
            icon={Eye}
            busy={busy}
            onClick={() => {
              setWanted(true)
              if (!hasSecrets) onShow()
            }}
          >
            {t('show', { count: hidden })}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1" role="status">
        <State tone={look.tone} icon={look.icon}>
          {t('status', { status: String(status) })}
        </State>
        <span className="text-compact text-fg-muted">{t('time', { ms })}</span>
        <span className="text-compact text-fg-muted">
          <Reference value={reference} />
        </span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-compact">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="mono text-fg-muted">{name}</dt>
            <dd className="mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock
        title={t('body')}
        label={t('body')}
        code={body}
        shown={body.length > mostShown ? `${body.slice(0, mostShown)}…` : undefined}
      />
    </Panel>
  )
}

function masked(body: string): { body: string; hidden: number } {
  try {
    const parsed: unknown = JSON.parse(body)
    const { value, hidden } = withoutSecrets(parsed)
    return { body: JSON.stringify(value, null, 2), hidden }
  } catch {
    return { body, hidden: 0 }
  }
}
