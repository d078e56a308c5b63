import { getGraphs } from '@/lib/api/graphs'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'
import { isGraphType } from '@/lib/rules/graphs'

/** The four pictures of one type, for the graphs of a server. Any other type would be answered as port_bits (§4.1). */
export const GET = liveRoute({ id: isId, type: isGraphType }, (token, { id, type }) => getGraphs(token, id, type))
