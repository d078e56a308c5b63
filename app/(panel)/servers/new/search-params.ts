import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs'
import { billingTerms } from '@/lib/rules/deploy'

/** Choices of an order, kept in the URL so that they can be shared. Host names and keys stay on the device. */
export const orderParsers = {
  region: parseAsString,
  product: parseAsString,
  /** `os-103`, `iso-5` or `rescue`. */
  start: parseAsString,
  term: parseAsStringLiteral(billingTerms),
  /** `901-9012,902-9021`: the chosen options. */
  options: parseAsString,
  quantity: parseAsInteger.withDefault(1),
}
