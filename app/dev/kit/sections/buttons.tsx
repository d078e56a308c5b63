import { useTranslations } from 'next-intl'
import { linkButtonClass } from '@/components/ui/button-class'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconButton } from '@/components/ui/icon-button'
import { Download, Ellipsis, Plus, Power, RefreshCw } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { paths } from '@/lib/paths'
import { Section } from '../section'

/** The focus ring, on an element without focus. */
const focusClass = 'outline-2 outline-offset-2 outline-focus'

/** Buttons and their focus ring. */
export function ButtonsSection() {
  const t = useTranslations('kit.buttons')
  return (
    <>
      <Section id="buttons" title={t('title')} panel>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button variant="destroy">{t('reinstall')}</Button>
          <Button variant="primary">{t('create')}</Button>
          <Button>{t('export')}</Button>
          <Button variant="danger">{t('powerOff')}</Button>
          <Button variant="quiet">{t('keep')}</Button>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button variant="primary" icon={Plus}>
            {t('withIcon')}
          </Button>
          <ButtonLink href={paths.servers()} icon={Download}>
            {t('link')}
          </ButtonLink>
          <IconButton icon={RefreshCw} label={t('refresh')} />
          <IconButton icon={Ellipsis} variant="quiet" label={t('more')} />
          <Button size="small">{t('small')}</Button>
          <IconButton size="small" icon={RefreshCw} label={t('refresh')} />
          <Button size="large">{t('large')}</Button>
          <Button aria-pressed>{t('pressed')}</Button>
          <button className={linkButtonClass} type="button">
            {t('asLink')}
          </button>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button variant="primary" busy>
            {t('rebooting')}
          </Button>
          <Button icon={Power} reason={t('alreadyOn')}>
            {t('powerOn')}
          </Button>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <ButtonLink href={paths.servers()} reason={t('suspended')}>
            {t('reinstall')}
          </ButtonLink>
        </div>
      </Section>
      <Section id="focus" title={t('focus')} panel>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" className={focusClass}>
            {t('create')}
          </Button>
          <Button className={focusClass}>{t('export')}</Button>
          <a className={focusClass} href="#focus">
            {t('link')}
          </a>
          <Input
            className="max-w-56 border-focus! outline-2 -outline-offset-1 outline-focus"
            aria-label={t('focusField')}
            defaultValue="web-03"
          />
        </div>
      </Section>
    </>
  )
}
