import { saveFile } from '@/components/form/save-file'
import type { DomainRow } from '@/lib/domains/model'
import { ics } from '@/lib/format/ics'
import { paths } from '@/lib/paths'

/**
 * Saves the expiry dates as a calendar file, each with a link to the domain.
 *
 * @param name name of the calendar, and of its file
 */
export function saveExpiries(domains: readonly DomainRow[], name: string, title: (domain: string) => string): void {
  const events = domains.flatMap(({ id, name: ascii, display, expiresAt }) =>
    expiresAt
      ? [
          {
            uid: `expiry-${ascii}`,
            day: expiresAt.toISOString().slice(0, 10),
            title: title(display),
            url: new URL(paths.domain(id), location.origin).href,
            remindDays: 14,
          },
        ]
      : [],
  )
  saveFile(`${name.toLowerCase()}.ics`, 'text/calendar', ics(events, { name, host: location.host, now: new Date() }))
}
