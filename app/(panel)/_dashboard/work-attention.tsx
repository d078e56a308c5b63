'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { Hourglass, OctagonX } from '@/components/ui/icons'
import { useWork } from '@/components/work/work-provider'
import { paths } from '@/lib/paths'
import { stuckWork } from './stuck-work'

/**
 * Installs and app runs that failed or stalled, known from polling because the list of servers does not include them.
 *
 * @param installing servers that the list reports as installing, once it has been read
 */
export function WorkAttention({ installing }: { installing?: readonly string[] }) {
  const t = useTranslations('dashboard.attention')
  const { items } = useWork()
  return stuckWork(items, installing).map(({ id, name, state, phase, about }) => {
    const kind = state === 'stalled' ? 'stalled' : phase === 'app' ? 'appFailed' : 'installFailed'
    return (
      <li key={id} className="attn" data-tone={state === 'stalled' ? 'warn' : 'danger'}>
        <span className="mark">
          <Icon of={state === 'stalled' ? Hourglass : OctagonX} size={20} />
        </span>
        <div>
          <p className="what">{t(`${kind}.what`, { name, app: about ?? t('theApp') })}</p>
          <p className="why2">{t(`${kind}.why`)}</p>
        </div>
        <ButtonLink className="attn-do" size="small" href={paths.install(id)} prefetch={false}>
          {t('openInstall')}
        </ButtonLink>
      </li>
    )
  })
}
