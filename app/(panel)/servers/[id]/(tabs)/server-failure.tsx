import { useTranslations } from 'next-intl'
import { PartFailure } from '@/components/feedback/part-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHead } from '@/components/ui/page-head'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/model/outcome'

/** Shown when a server could not be read; says that the server itself is not affected. */
export function ServerFailure({ id, failure }: { id: string; failure: Failure }) {
  const t = useTranslations('server')
  return (
    <>
      <PageHead
        title={t('nameless', { id })}
        meta={[t('failure.notAffected')]}
        actions={<ButtonLink href={paths.servers()}>{t('notFound.all')}</ButtonLink>}
      />
      <PartFailure
        failure={failure}
        what={t(failure.kind === 'malformed' ? 'failure.unreadable' : 'failure.what')}
        part={t('failure.part')}
      />
    </>
  )
}
