import { domainStanding } from '@/lib/api/domain-standing'
import { answerLive } from '@/lib/auth/live'

/** How a domain stands on the account, by name: for the forms that register one or move it in. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params
  return answerLive((token) => domainStanding(token, decodeURIComponent(name)))
}
