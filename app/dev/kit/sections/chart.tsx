import { useFormatter, useTranslations } from 'next-intl'
import { Panel } from '@/components/ui/panel'
import { Section } from '../section'

const months = [
  { middle: new Date('2026-07-15'), height: 66 },
  { middle: new Date('2026-08-15'), height: 64 },
  { middle: new Date('2026-09-15'), height: 72 },
  { middle: new Date('2026-10-15'), height: 75 },
  { middle: new Date('2026-11-15'), height: 79 },
]

/** The frame that a chart stands in. */
export function ChartSection() {
  const t = useTranslations('kit.chart')
  const format = useFormatter()
  return (
    <Section id="chart" title={t('title')} about={t('about')}>
      <Panel title={t('spending')} level={3} note={t('unit')} className="chart">
        <figure className="stack-2">
          <svg className="plot" height="120" role="img" aria-label={t('values')}>
            <line className="grid" x1="0" x2="100%" y1="12" y2="12" />
            <line className="grid" x1="0" x2="100%" y1="55" y2="55" />
            <line className="base" x1="0" x2="100%" y1="98" y2="98" />
            {months.map(({ middle, height }, place) => (
              <g className="m" key={middle.getTime()}>
                <rect
                  className={place === months.length - 1 ? 'bar' : 'bar-was'}
                  x={`${6 + place * 20}%`}
                  width="8%"
                  y={98 - height}
                  height={height}
                  rx="2"
                />
                <text x={`${10 + place * 20}%`} y="116" textAnchor="middle">
                  {format.dateTime(middle, { month: 'short' })}
                </text>
              </g>
            ))}
          </svg>
          <figcaption className="small muted">{t('note')}</figcaption>
        </figure>
      </Panel>
    </Section>
  )
}
