import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { LifeBuoy } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { TermBlock } from '@/lib/billing/rules/term'
import { supportAddress } from '@/lib/support'

/** Why the billing term cannot be changed. A reason of the order comes first, because it applies to every user. */
export async function NotChangeable({ block, isKey }: { block: TermBlock | null; isKey: boolean }) {
  const [t, locale] = await Promise.all([getTranslations('billingTerm.blocked'), getLocale()])
  const support = supportAddress()
  if (!block) {
    return (
      <Notice tone="idle" title={t('rights.title')}>
        {t(isKey ? 'rights.apiKey' : 'rights.user')}
      </Notice>
    )
  }
  const names = new Intl.ListFormat(locale).format(block.names)
  return (
    <Notice
      tone="idle"
      title={t('title')}
      actions={
        block.key === 'notChangeable' &&
        support && (
          <a className="btn" href={support}>
            <Icon of={LifeBuoy} />
            {t('support')}
          </a>
        )
      }
    >
      {block.key === 'products' && names ? t('products', { names }) : t(block.key === 'status' ? 'status' : 'unknown')}
    </Notice>
  )
}
