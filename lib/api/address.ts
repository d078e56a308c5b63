import 'server-only'
import { env } from '@/lib/env'

/** The API's address for what people run themselves. */
export const publicApiAddress = (): string => env().API_PUBLIC_URL ?? env().API_BASE_URL
