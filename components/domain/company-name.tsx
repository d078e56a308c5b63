import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useRead } from '@/components/live/use-read'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { isSameCompany } from '@/lib/domains/rules/costs'
import type { HolderForm } from '@/lib/domains/rules/form'
import type { Company } from '@/lib/domains/rules/look-ups'
import { isOrgNumber, plainOrgNumber } from '@/lib/domains/rules/tlds'
import { paths } from '@/lib/paths'
import { holderName } from './contact-book'

type CompanyName = {
  /** The registrant as ordered, with its number where it has one. */
  holder: string
  /** Why the order has to wait, or null. */
  reason: string | null
  /** Asks about a name that the register does not have. */
  notice: ReactNode
}

/** Compares the organisation of a .no registrant with the public register, for a review. */
export function useCompanyName(
  tld: string,
  holder: HolderForm,
  change: (part: Partial<HolderForm>) => void,
): CompanyName {
  const t = useTranslations('domainState.company')
  const review = useTranslations('domainState.review')
  const [keeps, setKeeps] = useState(false)
  const isCompany = tld === 'no' && holder.kind === 'organization'
  const number = isCompany ? plainOrgNumber(holder.numbers.noOrganization ?? '') : ''
  const { data: company, isLoading: isLooking } = useRead<Company | null>(
    isOrgNumber(number) ? paths.live.company(number) : null,
  )
  const other = company && !isSameCompany(company.name, holder.organization) ? company : null
  const typed = holderName(holder)
  return {
    holder: number ? t('named', { name: typed, number }) : typed,
    reason: isLooking ? review('loading') : other && !keeps ? t('nameFirst') : null,
    notice: other && (
      <Notice
        tone="warn"
        role="status"
        title={t('other', { name: other.name, number })}
        actions={
          <Button
            size="small"
            onClick={() => change({ organization: other.name, postalCode: other.postalCode, city: other.city })}
          >
            {t('use', { name: other.name })}
          </Button>
        }
      >
        <Checkbox
          label={t('keepTyped', { name: holder.organization })}
          checked={keeps}
          onChange={(event) => setKeeps(event.target.checked)}
        />
      </Notice>
    ),
  }
}
