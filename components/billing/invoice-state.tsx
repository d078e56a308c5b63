import { useTranslations } from 'next-intl'
import { CircleCheck, CircleMinus, Clock, Hourglass, type LucideIcon, OctagonAlert } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { invoiceTone, type InvoiceState as StateOfInvoice } from '@/lib/billing/rules/invoice-state'

const icons: Record<StateOfInvoice, LucideIcon> = {
  overdue: OctagonAlert,
  pastDue: OctagonAlert,
  extended: Hourglass,
  unpaid: Clock,
  paid: CircleCheck,
  credited: CircleMinus,
}

/** State of an invoice as icon and label, shared by all pages. */
export function InvoiceState({ state }: { state: StateOfInvoice }) {
  const t = useTranslations('billing.state')
  return (
    <State tone={invoiceTone(state)} icon={icons[state]}>
      {t(state)}
    </State>
  )
}
