import type { Viewer } from '@/lib/model/rights'
import type { Session as OurSession } from './session'

declare module 'next-auth' {
  interface User {
    id: string
    session: OurSession
  }

  /** What `getServerSession` and GET /api/auth/session return: never the bearer token. */
  interface Session {
    viewer?: Viewer
  }
}
