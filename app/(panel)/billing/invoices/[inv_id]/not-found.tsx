import { paths } from '@/lib/paths'
import { MissingPage } from '../../../missing-page'

export default function NoInvoice() {
  return <MissingPage of="billing.invoice.gone" area="billing" href={paths.billing()} />
}
