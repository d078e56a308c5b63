/** Parses the followed orders from `?orders=1,2`. */
export function ordersIn(value: string | string[] | undefined): string[] {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '')
  return [...new Set(text.split(',').filter((id) => /^\d{1,19}$/.test(id)))].slice(0, 100)
}
