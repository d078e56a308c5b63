import { notFound } from 'next/navigation'

/** Catches unknown URLs, so that "not found" is shown inside the frame. */
export default function MissingPage(): never {
  notFound()
}
