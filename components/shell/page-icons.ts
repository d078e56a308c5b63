import {
  ArrowLeftRight,
  Globe,
  LayoutDashboard,
  ReceiptText,
  Server,
  Settings2,
  UserRound,
  Waypoints,
  type LucideIcon,
} from '@/components/ui/icons'
import type { MenuPageKey } from '@/lib/pages'

/** Icon of each page of the menu, in the frame and in the palette. */
export const pageIcons: Record<MenuPageKey, LucideIcon> = {
  dashboard: LayoutDashboard,
  servers: Server,
  domains: Globe,
  massTransfer: ArrowLeftRight,
  bgp: Waypoints,
  billing: ReceiptText,
  account: UserRound,
  settings: Settings2,
}
