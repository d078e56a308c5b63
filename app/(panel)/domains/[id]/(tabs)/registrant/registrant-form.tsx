'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { restoredRegistrant, storedRegistrant } from '@/components/domain/contact-book'
import { useDomainStatus } from '@/components/domain/domain-fields'
import { HolderFields } from '@/components/domain/holder-fields'
import { OtherContacts, WhoisPrivacy } from '@/components/domain/person-fields'
import { useOrderErrors } from '@/components/domain/use-order-errors'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ErrorSummary } from '@/components/form/error-summary'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { expiryAfterLoss } from '@/lib/domains/rules/domain'
import {
  emptyRegistrant,
  holderOf,
  type RegistrantForm as Registrant,
  registrantProblems,
} from '@/lib/domains/rules/form'
import type { Country } from '@/lib/format/contact'
import { formatDay, formatTime } from '@/lib/format/time'
import type { Outcome } from '@/lib/model/outcome'
import { tldOf } from '@/lib/model/tld'
import { changeRegistrant } from '../actions'
import { DomainOutcome, PanelForm } from '../domain-form'
import { useDomain } from '../domain-live'
import { RegistrantReview } from './registrant-review'

/**
 * After a lost answer to a change of registrant, checks whether the expiry has moved by the added year. Another order
 * may be sent only when a fresh reading shows that it has not.
 *
 * @param outcome outcome of the last attempt
 */
export function useLostOrder(outcome: Outcome<unknown> | null) {
  const isLost = outcome?.status === 'unknown'
  const t = useTranslations('domain.holder.lost')
  const outcomes = useTranslations('feedback.outcome')
  const locale = useLocale()
  const times = useTimeStyle()
  const { domain, live } = useDomain()
  const [before, setBefore] = useState(domain.expiresAt)
  const latestState = useDomainStatus(isLost ? domain.name : null)
  const { known } = latestState
  const now = known?.ok ? (known.value.zone?.expiresAt ?? null) : null
  const is = known === null ? 'asking' : known.ok ? expiryAfterLoss(before, now) : 'failed'
  const isOpen = useMayStillApply(is === 'moved' ? null : outcome, latestState.look, latestState.hasFailed)
  const date = now && formatDay(now, { locale, timeZone: 'UTC' }, new Date(0))
  return {
    /** The order was most likely carried out. */
    wasDone: isLost && is === 'moved',
    /** Why a retry is disabled, or null. */
    reason:
      !isLost || (is === 'same' && !isOpen)
        ? null
        : is === 'moved'
          ? t('wasDone')
          : isOpen
            ? outcomes('open')
            : t('lookFirst'),
    latestState: t(is, { date: date ?? '', time: known?.ok ? formatTime(known.asOf, times) : '' }),
    busy: latestState.busy,
    /** Remembers the expiry before an order. */
    remember: () => setBefore(domain.expiresAt),
    check: () => {
      latestState.check()
      live.refresh()
    },
  }
}

const forms = defineStoredForm<Registrant>({ stored: storedRegistrant, restored: restoredRegistrant })

export type ChangeRegistrantProps = {
  country: string
  countries: readonly Country[]
  /** Price from the price list. */
  price: ReactNode
  /** The registrant at the registry, where it says. */
  current: string | null
}

/** The registration form, sent with accepted terms as an order for one more year. */
export function RegistrantForm({
  country,
  countries,
  price,
  current,
  onClose,
  onSent,
}: ChangeRegistrantProps & { onClose: () => void; onSent: () => void }) {
  const t = useTranslations('domain.holder')
  const { domain, live } = useDomain()
  const tld = tldOf(domain.name)
  const kept = useStoredForm(forms, `registrant:${domain.id}`, () => emptyRegistrant(country))
  const [agreed, setAgreed] = useState(false)
  const { send, callsOf, pending, outcome } = useChange(changeRegistrant, {
    subject: ({ id }) => ({ kind: 'registrant', id, name: domain.display }),
  })
  const lost = useLostOrder(outcome)
  const form = kept.value
  const errors = useOrderErrors('holder', tld, registrantProblems(tld, form))
  const { wires } = errors
  const [asks, setAsks] = useState(false)
  const terms = errors.tried && !agreed ? [{ id: 'holder-terms', message: t('terms.missing') }] : []

  const inputOf = () => ({ id: domain.id, name: domain.name, holder: holderOf(tld, form), agreed: true }) as const

  function review() {
    if (lost.reason === null && errors.check() && agreed) setAsks(true)
  }

  async function change() {
    lost.remember()
    const answer = await send(inputOf())
    setAsks(false)
    if (answer?.status === 'unknown') lost.check()
    if (answer?.status !== 'done') return
    forget()
    live.refresh()
  }

  /** Clears the draft, so that an ordered change is not offered again. */
  function forget() {
    kept.clearWhenLeft()
    onSent()
  }

  if (outcome?.status === 'done') {
    return (
      <Notice tone="ok" role="status" title={t('done.what', { name: domain.display })}>
        {t('done.means')}
      </Notice>
    )
  }
  return (
    <PanelForm
      title={t('change.title')}
      onFocus={errors.onFocus}
      onSend={review}
      foot={
        <>
          <Button variant="primary" type="submit" busy={pending} reason={lost.reason}>
            {t('change.do')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('change.keep')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 content-start gap-4 p-4">
        <ErrorSummary errors={[...errors.summary, ...terms]} />
        <Notice tone="idle" title={t('cost.what')}>
          <p>{t('cost.means')}</p>
          <p>{price}</p>
        </Notice>
        <div className="grid grid-cols-1 gap-5">
          <HolderFields
            {...{ tld, wires, countries }}
            holder={form.holder}
            change={(part) => kept.change((now) => ({ ...now, holder: { ...now.holder, ...part } }))}
          />
          {tld !== 'no' && (
            <>
              <OtherContacts
                {...{ tld, wires, countries, form }}
                change={(role, part) => kept.change((now) => ({ ...now, [role]: { ...now[role], ...part } }))}
              />
              <WhoisPrivacy
                tld={tld}
                id={wires.idOf('whoisPrivacy')}
                checked={form.whoisPrivacy}
                change={(whoisPrivacy) => kept.change((now) => ({ ...now, whoisPrivacy }))}
              />
            </>
          )}
        </div>
        <Checkbox
          id="holder-terms"
          label={t('terms.label')}
          hint={t('terms.hint')}
          error={terms[0]?.message}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {!asks && (
          <DomainOutcome
            outcome={outcome}
            whether={t('whether', { name: domain.display })}
            latestState={lost.latestState}
            found={lost.wasDone}
            onFound={forget}
            check={{ onClick: lost.check, busy: lost.busy }}
          />
        )}
      </div>
      {asks && (
        <RegistrantReview
          current={current}
          holder={form.holder}
          change={(part) => kept.change((now) => ({ ...now, holder: { ...now.holder, ...part } }))}
          busy={pending}
          calls={callsOf(inputOf())}
          onKeep={() => setAsks(false)}
          onConfirm={() => void change()}
        />
      )}
    </PanelForm>
  )
}
