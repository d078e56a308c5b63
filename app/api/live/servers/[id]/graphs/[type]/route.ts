import { getGraphs } from '@/lib/server-tools/api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'
import { isGraphType } from '@/lib/server-tools/rules/graphs'

/** The four graphs of one type for a server. The API would treat any other type as port_bits (§4.1). */
export const GET = liveRoute({ id: isId, type: isGraphType }, (token, { id, type }) => getGraphs(token, id, type))
