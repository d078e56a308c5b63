import { answerCalendar } from '@/lib/deadlines/feed'

/** /calendar/{key}.ics: what calendar programs subscribe to. It needs no session, and knows none. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  return answerCalendar(file.endsWith('.ics') ? file.slice(0, -4) : '', request.headers)
}
