import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { CreditCard } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { Tag } from '@/components/ui/tag'
import type { Card } from '@/lib/billing/model'
import { cardValidity } from '@/lib/billing/rules/amounts'
import { CardLine } from '../card-line'

type CardsPanelProps = { cards: readonly Card[]; unreadable: number; paymentType: string | null; now: Date }

/** The cards as the API shows them, masked, and how the account pays. */
export function CardsPanel({ cards, unreadable, paymentType, now }: CardsPanelProps) {
  const t = useTranslations('billing.cards')
  const way = paymentType === 'invoice' || paymentType === 'card' ? t(`paysBy.${paymentType}`) : paymentType
  return (
    <Panel title={t('title')} note={way} flush foot={<p className="small muted">{t('whereToChange')}</p>}>
      {unreadable > 0 && <p className="panel-body small muted">{t('unreadable', { count: unreadable })}</p>}
      {cards.length === 0 && unreadable === 0 && <p className="panel-body small muted">{t('none')}</p>}
      {cards.length > 0 && (
        <ul className="list">
          {cards.map((card, place) => {
            const validity = cardValidity(card.expires, now)
            return (
              <li className="pair" key={card.id ?? place}>
                <span className="row">
                  <Icon of={CreditCard} />
                  <CardLine card={card} />
                  {card.isDefault && <Tag>{t('default')}</Tag>}
                </span>
                {validity !== 'good' && (
                  <State tone={validity === 'expired' ? 'danger' : 'warn'} icon={CreditCard}>
                    {t(validity)}
                  </State>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
