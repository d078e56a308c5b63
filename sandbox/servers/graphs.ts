import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { findServer } from './find-server'
import { drawGraph } from './graph-picture'
import { GRAPH_TYPES, trafficOf } from './traffic'

const { graphStepSeconds } = choices.server

/** GET /servers/{id}/graphs/{type} (§2.4, §4.1). Without graphs it answers 201 without images. */
export const getGraphs = defineEndpoint({
  method: 'GET',
  path: '/servers/{id}/graphs/{type}',
  section: '4.1',
  summary: 'Traffic of the last day, week, month and year as PNG pictures',
  access: { area: 'servers', change: false, limitedBy: 'id' },
  statuses: [200, 201],
  data: z.union([
    z.object({
      graph_day: z.base64(),
      graph_week: z.base64(),
      graph_month: z.base64(),
      graph_year: z.base64(),
    }),
    nothing,
  ]),
  handle: ({ account, params, now }) => {
    const server = findServer(account, params)
    if (!server.graphed) return { status: 201, data: [] }
    const type = GRAPH_TYPES.find((known) => known === params['type']) ?? 'port_bits'
    const until = now - (now % graphStepSeconds)
    const traffic = trafficOf(server, until)
    return {
      data: {
        graph_day: drawGraph(traffic, type, 'graph_day', until),
        graph_week: drawGraph(traffic, type, 'graph_week', until),
        graph_month: drawGraph(traffic, type, 'graph_month', until),
        graph_year: drawGraph(traffic, type, 'graph_year', until),
      },
    }
  },
})
