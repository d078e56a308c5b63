'use client'

import type { Route } from 'next'
import type { ReactNode } from 'react'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { Button } from '@/components/ui/button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  RefreshCw,
} from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import type { Tone } from '@/components/ui/tone'
import type { Failure } from '@/lib/model/outcome'
import { bulkOrder, type BulkResult, countOf, isRunning, mayGoAgain } from '@/lib/servers/rules/bulk-run'
import { ResultRow, ResultsPanel } from './results-panel'

type BulkItem = { id: string; result: BulkResult }

type BulkResultsProps<Item extends BulkItem> = {
  title: string
  /** Name of the column with the items. */
  column: string
  /** Texts from the messages of the page. */
  word: (word: 'caption' | 'result' | 'what' | 'check' | `is.${BulkResult['is']}`) => string
  /** Label of the button that retries failed items. */
  againWord: (count: number) => string
  run: readonly Item[]
  /** Name and page of an item, and the explanation of its result. */
  row: (item: Item) => { name: string; sub?: string; href?: Route; what: ReactNode }
  onAgain: () => void
  /** Reads the state of items whose answer was lost. */
  onCheck: () => void
  onClose: () => void
}

/** Results of a bulk change. Only failed items can be retried. */
export function BulkResults<Item extends BulkItem>(props: BulkResultsProps<Item>) {
  const { title, column, word, againWord, run, row, onAgain, onCheck, onClose } = props
  const running = isRunning(run)
  const failed = run.filter(mayGoAgain)
  const names = { item: column, result: word('result'), why: word('what') }
  return (
    <ResultsPanel
      title={title}
      caption={word('caption')}
      names={names}
      items={run}
      order={bulkOrder}
      settled={!running}
      onClose={running ? null : onClose}
      actions={
        !running && (
          <>
            {failed.length > 0 && (
              <Button size="small" icon={RefreshCw} onClick={onAgain}>
                {againWord(failed.length)}
              </Button>
            )}
            {countOf(run, 'unknown') > 0 && (
              <Button size="small" icon={RefreshCw} onClick={onCheck}>
                {word('check')}
              </Button>
            )}
          </>
        )
      }
      row={(item) => {
        const { what, ...named } = row(item)
        return (
          <ResultRow
            key={item.id}
            {...named}
            names={names}
            {...bulkLooks[item.result.is]}
            word={word(`is.${item.result.is}`)}
          >
            {what}
          </ResultRow>
        )
      }}
    />
  )
}

/** The API's message of a refusal. @param means explanation of the refusal, if known */
export function RefusalText({ failure, means }: { failure: Failure; means: ReactNode }) {
  const text = useFailureText(failure)
  return (
    <>
      {text.quote} {means ?? `${text.means} ${text.todo}`} <MutedReference value={failure.reference} />
    </>
  )
}

/** A reference at the end of a sentence. */
export function MutedReference({ value }: { value: string }) {
  return (
    <span className="small muted">
      <Reference value={value} />
    </span>
  )
}

/** Icon and tone of each result of a bulk change. */
const bulkLooks: Record<BulkResult['is'], { tone: Tone; icon: LucideIcon }> = {
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  refused: { tone: 'danger', icon: OctagonX },
  held: { tone: 'idle', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  waiting: { tone: 'idle', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  skipped: { tone: 'idle', icon: CircleMinus },
}
