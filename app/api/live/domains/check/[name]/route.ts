import { checkDomain } from '@/lib/api/availability'
import { answerLive } from '@/lib/auth/live'

/** Whether a domain is free, while its name is typed. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params
  return answerLive((token) => checkDomain(token, decodeURIComponent(name)))
}
