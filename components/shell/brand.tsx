/** Classes of the link round it. */
export const brandLink =
  'flex h-bar items-center gap-2.5 text-base/5 font-semibold tracking-[-0.02em] text-fg-strong no-underline'

type BrandProps = { name: string; logo?: string | undefined }

/** Logo and name at the top of every page; the operator's logo if one is set. */
export function Brand({ name, logo }: BrandProps) {
  return (
    <>
      {/* oxlint-disable-next-line nextjs/no-img-element -- an operator's file, small and already of the right size */}
      {logo ? <img src={logo} alt="" width={24} height={24} /> : <Mark />}
      <span>{name}</span>
    </>
  )
}

function Mark() {
  return (
    <svg
      className="size-6 flex-none text-accent-fg"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M15.5 4.7A8.5 8.5 0 1 0 20.3 10.5" />
      <path d="M3.7 14.5c2 0 2-1.2 4.1-1.2s2.1 1.2 4.2 1.2 2.1-1.2 4.2-1.2 2.1 1.2 4.1 1.2" strokeWidth="1.5" />
      <circle cx="17.8" cy="7" r="1.6" fill="currentColor" stroke="none" />
    </svg>
  )
}
