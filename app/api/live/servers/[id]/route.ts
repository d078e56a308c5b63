import { getServer } from '@/lib/api/servers'
import { liveRoute } from '@/lib/auth/live'
import { serverInWords } from '@/lib/i18n/api-words'
import { isId } from '@/lib/model/id'

/** Everything of one server, for the pages of that server. */
export const GET = liveRoute({ id: isId }, async (token, { id }) => serverInWords(await getServer(token, id)))
