import { encodeQR } from 'qr'
import { classNames } from './class-names'

/**
 * A text as a QR code, black on white in both themes so that every camera reads it.
 *
 * @param label what it is, for who doesn't see it
 */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const dots = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={classNames('size-40 rounded-sm', className)}
    >
      <path fill="#fff" d="M0 0h999v999H0z" />
      <path d={dots.join('')} />
    </svg>
  )
}
