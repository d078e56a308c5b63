import 'server-only'
import { cookies } from 'next/headers'
import { columnsCookie, readColumns } from './column'

/** Columns of a table that were chosen on this device; null when none were. */
export async function rememberedColumns(table: string): Promise<string[] | null> {
  return readColumns((await cookies()).get(columnsCookie(table))?.value)
}
