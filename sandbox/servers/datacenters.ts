export type Datacenter = {
  id: number
  code: string
  name: string
  regionId: number
  regionName: string
  regionLocation: string
  regionCountry: string
  /** Base64 SVG without a data: prefix (api-fields §6.6). */
  regionIcon: string
  netboxSiteId: number
  routerId: number
}

const NORWAY = flag('#ba0c2f', '#00205b')
const NETHERLANDS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 16"><path fill="#ae1c28" d="M0 0h22v5.33H0z"/><path fill="#fff" d="M0 5.33h22v5.34H0z"/><path fill="#21468b" d="M0 10.67h22V16H0z"/></svg>'

export const datacenters: readonly Datacenter[] = [
  datacenter(1, 'OSL1', 'Oslo 1', 1, 'Oslo', 'Oslo, Norway', 'NO', NORWAY),
  datacenter(2, 'SVG1', 'Stavanger 1', 2, 'Stavanger', 'Stavanger, Norway', 'NO', NORWAY),
  datacenter(3, 'AMS1', 'Amsterdam 1', 3, 'Amsterdam', 'Amsterdam, Netherlands', 'NL', NETHERLANDS),
]

export function findDatacenter(id: number): Datacenter | undefined {
  return datacenters.find((datacenter) => datacenter.id === id)
}

function datacenter(
  id: number,
  code: string,
  name: string,
  regionId: number,
  regionName: string,
  regionLocation: string,
  regionCountry: string,
  svg: string,
): Datacenter {
  const regionIcon = Buffer.from(svg).toString('base64')
  const place = { regionId, regionName, regionLocation, regionCountry, regionIcon }
  return { id, code, name, ...place, netboxSiteId: 10 + id, routerId: 20 + id }
}

function flag(ground: string, cross: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 16"><path fill="${ground}" d="M0 0h22v16H0z"/><path fill="#fff" d="M6 0h4v16H6zM0 6h22v4H0z"/><path fill="${cross}" d="M7 0h2v16H7zM0 7h22v2H0z"/></svg>`
}
