import { readServiceNameServers } from '@/lib/domains/api'
import { readForPage } from '@/lib/auth/read'
import { tabMetadata, tabPage } from '../read-domain'
import { NameServers } from './name-servers'

export const generateMetadata = tabMetadata('nameServers')

/** The name servers that the registry lists. */
export default tabPage(WithOurs)

async function WithOurs({ id }: { id: string }) {
  const read = await readForPage((token) => readServiceNameServers(token, id))
  // Without our own name servers the form still works, except for the one-click choice.
  return <NameServers ours={read.ok ? read.value : []} />
}
