import { paths } from '@/lib/paths'
import { MissingPage } from '../../missing-page'

export default function NoDomain() {
  return <MissingPage of="domain.notFound" area="domains" href={paths.domains()} />
}
