import { lookUpCompany } from '@/lib/api/company'
import { answerLive } from '@/lib/auth/live'

/** A Norwegian organisation by its number, for the form that registers a .no domain; null when there is none. */
export async function GET(_request: Request, { params }: { params: Promise<{ number: string }> }): Promise<Response> {
  const { number } = await params
  return answerLive((token) => lookUpCompany(token, number))
}
