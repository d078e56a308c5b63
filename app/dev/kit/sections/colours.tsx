import { useTranslations } from 'next-intl'
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
