import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Disc3, Monitor } from '@/components/ui/icons'
import { Flag, flagOf, Logo, logoOf } from '@/components/ui/logos'

/** A picture before the first line of a name. */
function Pictured({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-start gap-1.5 align-top">
      <span className="flex h-[1lh] flex-none items-center text-fg-muted">{picture}</span>
      <span className="min-w-0">{children}</span>
    </span>
  )
}

/** The name of an installed system or app, with its logo or a neutral picture. */
export function SystemName({ name }: { name: string }) {
  const logo = logoOf(name)
  return <Pictured picture={logo ? <Logo of={logo} /> : <Icon of={Monitor} />}>{name}</Pictured>
}

/** The file name of an ISO image, with the logo of its system or a disc. */
export function IsoName({ name }: { name: string }) {
  const logo = logoOf(name)
  return <Pictured picture={logo ? <Logo of={logo} /> : <Icon of={Disc3} />}>{name}</Pictured>
}

/** The name of a location or data centre, with the flag of its country if that is drawn. */
export function LocationName({ name, country }: { name: string; country: string | null }) {
  const flag = flagOf(country)
  return flag ? <Pictured picture={<Flag of={flag} />}>{name}</Pictured> : name
}

/** The logo of a system or app for a tile: ours in one colour, else the API's own, else two letters. */
export function TileLogo({ name, uri = null }: { name: string; uri?: string | null }) {
  const logo = logoOf(name)
  if (logo) return <Logo of={logo} size={20} />
  // A data URI: next/image has nothing to fetch or resize.
  // oxlint-disable-next-line nextjs/no-img-element
  return uri ? <img src={uri} alt="" width={32} height={32} /> : name.slice(0, 2)
}

/** The flag of a location for a tile, or two letters. */
export function TileFlag({ country }: { country: string }) {
  const flag = flagOf(country)
  return flag ? <Flag of={flag} size={24} /> : country.slice(0, 2).toUpperCase()
}
