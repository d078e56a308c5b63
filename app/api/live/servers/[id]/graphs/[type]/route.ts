import { notFound } from 'next/navigation'
import { getGraphs } from '@/lib/api/graphs'
import { answerLive } from '@/lib/auth/live'
import { graphTypes } from '@/lib/rules/graphs'

/** The four pictures of one type, for the graphs of a server. Any other type would be answered as port_bits (§4.1). */
export async function GET(_request: Request, { params }: RouteContext<'/api/live/servers/[id]/graphs/[type]'>) {
  const { id, type } = await params
  const known = graphTypes.find((one) => one === type) ?? notFound()
  return answerLive((token) => getGraphs(token, id, known))
}
