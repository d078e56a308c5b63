import { getServer } from '@/lib/api/servers'
import { liveRoute } from '@/lib/auth/live'
import { serverInWords } from '@/lib/i18n/api-words'
import { isId } from '@/lib/model/id'

/** All details of one server, polled by its pages. */
export const GET = liveRoute({ id: isId }, async (token, { id }) => serverInWords(await getServer(token, id)))
