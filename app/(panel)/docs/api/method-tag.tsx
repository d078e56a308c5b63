import type { Operation } from '@/lib/api-docs/rules/operation'
import { toneText } from '@/components/ui/state'
import { classNames } from '@/components/ui/class-names'

/** The method of a call; in another colour if it changes something, which its word says too. */
export function MethodTag({ method, changes }: Pick<Operation, 'method' | 'changes'>) {
  return (
    <code className={classNames('mono text-xs font-semibold', toneText[changes ? 'warn' : 'ok'])} translate="no">
      {method}
    </code>
  )
}
