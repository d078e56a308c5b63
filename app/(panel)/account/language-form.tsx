'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { Panel } from '@/components/ui/panel'
import { Segment } from '@/components/ui/segment'
import { type EmailLanguage, emailLanguages } from '@/lib/i18n/languages'
import { saveLanguageAction } from './actions'

/** The language of the provider's e-mails, saved when it is chosen. @param saved as the API has it */
export function LanguageForm({ saved, reason }: { saved: EmailLanguage; reason: string | null }) {
  const t = useTranslations('ownAccount.language')
  const form = useChangeForm(saveLanguageAction, {
    subject: () => ({ kind: 'emailLanguage', id: 'account', name: '' }),
    announce: () => ({ title: t('done') }),
  })
  const { status } = form.outcome ?? {}
  const chosen = form.pending || status === 'unknown' || status === 'done' ? form.sent?.language : undefined

  // Once it is done, what the API has follows a moment later.
  const isSaved = status === 'done' && chosen === saved
  const settle = useEffectEvent(() => isSaved && form.reset())
  useEffect(() => void settle(), [isSaved])

  return (
    <Panel
      title={t('title')}
      aside={
        <Segment
          label={t('title')}
          name="email-language"
          value={chosen ?? saved}
          disabled={reason !== null || form.pending}
          options={emailLanguages.map((value) => ({ value, name: t(`names.${value}`) }))}
          onChange={(language) => void form.submit({ language })}
        />
      }
    >
      {(status === 'refused' || status === 'unknown') && (
        <OutcomeNotice
          {...form.notice}
          whether={t('whether')}
          found={form.sent?.language === saved}
          latestState={t('latestState', { language: t(`names.${saved}`) })}
        />
      )}
    </Panel>
  )
}
