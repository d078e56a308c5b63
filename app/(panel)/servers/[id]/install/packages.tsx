import { useTranslations } from 'next-intl'
import { Progress } from '@/components/ui/progress'
import type { Install } from '@/lib/install/model'

/** Installed packages of the total, or that they are not reported (§2.5: null). */
export function Packages({ install: { packagesDone: done, packagesTotal: total } }: { install: Install }) {
  const t = useTranslations('install.packages')
  const work = useTranslations('work')
  if (done === null) return <span>{t('notReported')}</span>
  if (total === null) return <span>{t('totalNotReported', { done })}</span>
  return (
    <>
      <span>{work('packages', { done, total })}</span>
      <Progress label={t('label')} value={Math.min(done, total)} max={total} />
    </>
  )
}
