import { MoreMessages } from '@/components/more-messages'
import { tabMetadata } from '../read-server'
import { Graphs } from './graphs'

export const generateMetadata = tabMetadata('graphs')

/** Traffic graphs of a server, which the browser loads after the page. */
export default function GraphsPage() {
  return (
    <MoreMessages of={['graphs']}>
      <Graphs />
    </MoreMessages>
  )
}
