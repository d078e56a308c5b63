import { MoreMessages } from '@/components/more-messages'
import { tabMetadata } from '../read-server'
import { Network } from './network'

export const generateMetadata = tabMetadata('network')

/** The addresses of a server and their names, from the server that the layout has read. */
export default function NetworkPage() {
  return (
    <MoreMessages of={['network']}>
      <Network />
    </MoreMessages>
  )
}
