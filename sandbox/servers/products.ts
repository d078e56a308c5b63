import type { Server } from './state'

/** Products of the service. Monthly prices in minor units, without VAT. */
export type Product = {
  id: number
  name: string
  kind: Server['kind']
  cores: number
  ramGb: number
  diskGb: number
  diskType: Server['diskType']
  bandwidth: { type: 'quota' | 'cdr'; allowance: number }
  monthly: { NOK: number; EUR: number }
  cpu: Server['cpu']
}

const EPYC = { name: 'EPYC 4464P', manufacturer: 'AMD', mhz: 3700 }
const XEON = { name: 'Xeon E-2388G', manufacturer: 'Intel', mhz: 3200 }

/** Sorted by size; the cloud servers are the upgrade packages of §4.4. */
export const products: readonly Product[] = [
  cloud(11, 'Cloud XS', 1, 1, 10, 500, 3900, 390),
  cloud(12, 'Cloud S', 1, 2, 40, 1000, 7900, 790),
  cloud(13, 'Cloud M', 2, 4, 80, 2000, 14900, 1490),
  cloud(14, 'Cloud L', 4, 8, 160, 4000, 27900, 2790),
  cloud(15, 'Cloud XL', 8, 16, 320, 6000, 54900, 5490),
  cloud(16, 'Cloud 2XL', 12, 32, 640, 8000, 99900, 9990),
  { ...cloud(31, 'Container S', 2, 2, 30, 1000, 6900, 690), kind: 'container' },
  dedicated(51, 'Metal M', EPYC, 64, 1920, 'NVMe', { type: 'cdr', allowance: 1000 }, 149900, 14990),
  dedicated(52, 'Metal L', XEON, 128, 3840, 'NVMe', { type: 'cdr', allowance: 1000 }, 249900, 24990),
  dedicated(53, 'Metal Storage', XEON, 32, 32000, 'HDD', { type: 'quota', allowance: 30000 }, 189900, 18990),
]

export function findProduct(id: number): Product | undefined {
  return products.find((product) => product.id === id)
}

function cloud(
  id: number,
  name: string,
  cores: number,
  ramGb: number,
  diskGb: number,
  quotaGb: number,
  nok: number,
  eur: number,
): Product {
  const bandwidth = { type: 'quota', allowance: quotaGb } as const
  const monthly = { NOK: nok, EUR: eur }
  return { id, name, kind: 'kvm', cores, ramGb, diskGb, diskType: 'SSD', bandwidth, monthly, cpu: null }
}

function dedicated(
  id: number,
  name: string,
  cpu: NonNullable<Server['cpu']>,
  ramGb: number,
  diskGb: number,
  diskType: Server['diskType'],
  bandwidth: Product['bandwidth'],
  nok: number,
  eur: number,
): Product {
  const monthly = { NOK: nok, EUR: eur }
  return { id, name, kind: 'dedicated', cores: 0, ramGb, diskGb, diskType, bandwidth, monthly, cpu }
}
