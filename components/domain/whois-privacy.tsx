'use client'

import { useTranslations } from 'next-intl'
import { Switch } from '@/components/ui/checkbox'
import { rulesOf } from '@/lib/domains/rules/tlds'

type WhoisPrivacyProps = { tld: string; id: string; checked: boolean; change: (checked: boolean) => void }

/** Switch that hides the registrant in WHOIS, where the registry supports it. */
export function WhoisPrivacy({ tld, id, checked, change }: WhoisPrivacyProps) {
  const t = useTranslations('registrant')
  const isBarred = tld === 'no' || rulesOf(tld).noPrivacy === true
  return (
    <Switch
      id={id}
      label={<span className="font-medium text-fg-strong">{t('privacy')}</span>}
      hint={isBarred ? t('privacyBarred', { tld }) : t('privacyHint')}
      disabled={isBarred}
      checked={!isBarred && checked}
      onChange={(event) => change(event.target.checked)}
    />
  )
}
