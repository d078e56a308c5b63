import { paths } from '@/lib/paths'
import { MissingPage } from '../../../missing-page'

export default function NoOrder() {
  return <MissingPage of="billingTerm.gone" area="billing" href={paths.orders()} />
}
