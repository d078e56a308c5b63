import { asInteger, asOneOf, asString, withUsual } from '@/components/url/query'
import { billingTerms } from '@/lib/deploy/rules/deploy'

/** Choices of an order, kept in the URL so that they can be shared. Host names and keys stay on the device. */
export const orderParsers = {
  region: asString,
  product: asString,
  /** `os-103`, `iso-5` or `rescue`. */
  start: asString,
  term: asOneOf(billingTerms),
  /** `901-9012,902-9021`: the chosen options. */
  options: asString,
  quantity: withUsual(asInteger, 1),
}
