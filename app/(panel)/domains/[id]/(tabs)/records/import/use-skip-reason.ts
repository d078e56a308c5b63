import { useTranslations } from 'next-intl'
import type { PreviewRow } from './preview-rows'

/** Returns a function that explains why a line of the file is not imported. */
export function useSkipReason(): (row: PreviewRow) => string | null {
  const t = useTranslations('zoneFile')
  const problems = useTranslations('records.problems')
  return ({ step, source }) => {
    if (step?.is === 'refused') return t(`refused.${step.reason}`)
    if (step?.is === 'wrong') return problems(step.field.problem)
    if (source?.is === 'left') return t(`left.${source.reason}`, { detail: source.detail })
    if (source?.is === 'bad') return t(`bad.${source.problem}`, { detail: source.detail || 'none' })
    return null
  }
}
