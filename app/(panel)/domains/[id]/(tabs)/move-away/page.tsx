import { tabMetadata } from '../read-domain'
import { MoveAway } from './move-away'

export const generateMetadata = tabMetadata('moveAway')

/** Moves a .uk domain to another registrar. */
export default function MoveAwayPage() {
  return <MoveAway />
}
