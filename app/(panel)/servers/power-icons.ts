import { Power, PowerOff, RotateCw } from '@/components/ui/icons'

/** The icon of each power action. */
export const powerIcons = { on: Power, off: PowerOff, reboot: RotateCw }
