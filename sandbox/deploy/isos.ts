import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { strNum } from '../api/wire'
import { isIsoReady, isoName } from '../servers/iso-view'

/** GET /deploy/isos (api-fields §9): finished uploads only, wrapped in an object unlike other lists. */
export const getDeployIsos = defineEndpoint({
  method: 'GET',
  path: '/deploy/isos',
  section: 'fields 9',
  summary: 'ISO files that a new server can start from',
  access: { area: 'servers', change: false },
  data: z.object({ isos: z.array(z.object({ iso_id: strNum, iso_name: z.string(), iso_size: strNum })) }),
  handle: ({ account, now }) => ({
    data: {
      isos: account.servers.isos
        .filter((iso) => isIsoReady(iso, now))
        .map((iso) => ({ iso_id: String(iso.id), iso_name: isoName(iso), iso_size: String(iso.size) })),
    },
  }),
})
