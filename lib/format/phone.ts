/** How Norwegian numbers are grouped: mobile and special ones, then those of a place. */
const norwegian = [/^([489]\d{2})(\d{2})(\d{3})$/, /^(\d{2})(\d{2})(\d{2})(\d{2})$/]

/** A telephone number for reading: `+47.77600000`, as registries write it, becomes `+47 77 60 00 00`. */
export function formatPhone(phone: string): string {
  const [, country, rest] = /^\+(\d{1,3})\.(\d+)$/.exec(phone.trim()) ?? []
  if (country === undefined || rest === undefined) return phone
  const groups = country === '47' ? norwegian.map((form) => form.exec(rest)?.slice(1)).find(Boolean) : null
  return [`+${country}`, ...(groups ?? [rest])].join(' ')
}
