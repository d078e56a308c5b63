import { notFound } from 'next/navigation'

/** Any address that no page has: not found, inside the frame. */
export default function MissingPage(): never {
  notFound()
}
