import 'server-only'
import type { Reading } from '@/lib/rules/outcome'
import { noGraphs, type Graphs, type GraphType } from '@/lib/rules/graphs'
import { apiRead } from './client'
import { graphs } from './graphs-wire'

/**
 * Reads the images of one type: day, week, month and year in one call (§4.1 GET /servers/{id}/graphs/{type}).
 *
 * @returns `none` for each when the API has no graph yet: a normal response, 201
 * @throws ApiError
 */
export async function getGraphs(token: string, id: string, type: GraphType): Promise<Reading<Graphs>> {
  return apiRead(token, {
    path: `/servers/{id}/graphs/${type}`,
    params: { id },
    schema: graphs,
    normal: { 201: noGraphs },
  })
}
