import { paths } from '@/lib/paths'
import { MissingPage } from '../../missing-page'

export default function NoServer() {
  return <MissingPage of="server.notFound" area="servers" href={paths.servers()} />
}
