import { tabMetadata } from '../read-domain'
import { MoveAway } from './move-away'

type Props = PageProps<'/domains/[id]/move-away'>

export const generateMetadata = ({ params }: Props) => tabMetadata(params, 'moveAway')

/** Moves a .uk domain to another registrar. */
export default function MoveAwayPage() {
  return <MoveAway />
}
