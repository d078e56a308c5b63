import { useTranslations } from 'next-intl'
import { CopyValue } from '@/components/ui/copy-value'
import { Icon } from '@/components/ui/icon'
import { CircleAlert, CircleCheck } from '@/components/ui/icons'
import { isKidValid } from '@/lib/billing/rules/invoice'

/** The payment reference with its copy button, and whether its check digit is right. */
export function KidValue({ kid }: { kid: string }) {
  const t = useTranslations('billing.invoice.kidCheck')
  const right = isKidValid(kid)
  return (
    <>
      <CopyValue value={kid} />
      {right !== null && (
        <span className="row small muted no-print">
          <Icon of={right ? CircleCheck : CircleAlert} className={right ? 'ok' : 'danger'} />
          {t(right ? 'right' : 'wrong')}
        </span>
      )}
    </>
  )
}
