import { getServer } from '@/lib/servers/api'
import { liveRoute } from '@/lib/auth/live'
import { translateServer } from '@/lib/i18n/translate-api'
import { isId } from '@/lib/model/id'

/** All details of one server, polled by its pages. */
export const GET = liveRoute({ id: isId }, async (token, { id }) => translateServer(await getServer(token, id)))
