import type { Metadata } from 'next'
import { tabMetadata } from '../read-domain'
import { MoveAway } from './move-away'

type Props = PageProps<'/domains/[id]/move-away'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return tabMetadata(params, 'moveAway')
}

/** Moves a .uk domain to another registrar. */
export default function MoveAwayPage() {
  return <MoveAway />
}
