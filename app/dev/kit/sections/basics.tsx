import { useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { linkButtonClass } from '@/components/ui/class-names'
import {
  Ban,
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  Download,
  Ellipsis,
  LoaderCircle,
  Mail,
  OctagonAlert,
  OctagonX,
  Plus,
  Power,
  PowerOff,
  RefreshCw,
  Wrench,
} from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { State } from '@/components/ui/state'
import { Tag } from '@/components/ui/inline'
import { paths } from '@/lib/paths'
import { Section } from '../section'

const groups = {
  surfaces: 'rail page sunken card raised hover pressed selected inverse line-soft line line-button line-strong'.split(
    ' ',
  ),
  text: 'fg-strong fg fg-muted accent accent-hover accent-soft accent-line focus chart'.split(' '),
  states: ['ok', 'warn', 'danger', 'busy', 'idle'].flatMap((tone) => [
    `${tone}-fg`,
    `${tone}-soft`,
    `${tone}-line`,
    ...(tone === 'idle' ? [] : [`${tone}-strong`]),
  ]),
}

/** Every colour by its role. */
export function ColoursSection() {
  const t = useTranslations('kit.colours')
  const rows = [
    { title: t('surfaces'), roles: groups.surfaces },
    { title: t('text'), roles: groups.text },
    { title: t('states'), roles: groups.states },
  ]
  return (
    <Section id="colours" title={t('title')} panel>
      {rows.map(({ title, roles }) => (
        <div className="grid grid-cols-1 content-start gap-2" key={title}>
          <h3>{title}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
            {roles.map((role) => (
              <li className="grid min-w-0 gap-1 wrap-anywhere" key={role}>
                <i
                  className="h-10 rounded-md inset-ring inset-ring-line"
                  style={{ background: `var(--color-${role})` }}
                />
                <span className="mono text-xs">{role}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

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

/** States: icon and label, with a different shape per tone. */
export function StatesSection() {
  const t = useTranslations('kit.states')
  return (
    <Section id="states" title={t('title')} panel>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <State tone="ok" icon={CircleCheck}>
          {t('running')}
        </State>
        <State tone="idle" icon={PowerOff}>
          {t('off')}
        </State>
        <State tone="busy" icon={LoaderCircle}>
          {t('installing')} 62 %
        </State>
        <State tone="warn" icon={Wrench}>
          {t('rescue')}
        </State>
        <State tone="danger" icon={Ban}>
          {t('suspended')}
        </State>
        <State tone="idle" icon={CircleQuestionMark}>
          {t('unknown')}
        </State>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <State tone="idle" icon={Clock}>
          {t('queued')}
        </State>
        <State tone="danger" icon={OctagonAlert}>
          {t('overdue')}
        </State>
        <State tone="warn" icon={Mail}>
          {t('waiting')}
        </State>
        <State tone="danger" icon={OctagonX}>
          {t('failed')}
        </State>
        <State tone="idle" icon={CircleMinus}>
          {t('nothing')}
        </State>
        <Tag>KVM</Tag>
      </div>
    </Section>
  )
}
