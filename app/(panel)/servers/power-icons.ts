import { Power, PowerOff, RotateCw } from 'lucide-react'

/** The icon of each power action. */
export const powerIcons = { on: Power, off: PowerOff, reboot: RotateCw }
