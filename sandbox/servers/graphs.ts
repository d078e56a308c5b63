import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { findServer } from './find-server'
import { graphSvg } from './graph-picture'
import { pngOf } from './graph-png'
import type { Server } from './state'
import { GRAPH_TYPES, type GraphSpan, type GraphType, type Traffic, trafficOf } from './traffic'

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
    const type = GRAPH_TYPES.find((graphType) => graphType === params['type']) ?? 'port_bits'
    return { data: picturesOf(server, type, now - (now % graphStepSeconds)) }
  },
})

type Pictures = Record<GraphSpan, string>

/** Pictures that were drawn before, oldest first: they take some milliseconds each, and the panel asks often. */
const drawn = new Map<string, Pictures>()
const DRAWN_LIMIT = 32

function picturesOf(server: Server, type: GraphType, until: number): Pictures {
  const { key, traffic } = trafficOf(server, until)
  const whole = JSON.stringify([key, server.name, type, until])
  const pictures = drawn.get(whole) ?? drawPictures(server.name, traffic, type, until)
  drawn.delete(whole)
  drawn.set(whole, pictures)
  for (const [oldest] of drawn) if (drawn.size > DRAWN_LIMIT) drawn.delete(oldest)
  return pictures
}

function drawPictures(name: string, traffic: Traffic, type: GraphType, until: number): Pictures {
  const draw = (span: GraphSpan) => pngOf(graphSvg(name, traffic, type, span, until))
  return {
    graph_day: draw('graph_day'),
    graph_week: draw('graph_week'),
    graph_month: draw('graph_month'),
    graph_year: draw('graph_year'),
  }
}
