import Link from 'next/link'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { DescriptionRow } from '@/components/ui/description-list'
import { CircleCheck, CircleDashed, CircleQuestionMark, OctagonAlert, TriangleAlert } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { HealthLevel } from '@/lib/dns/rules/health'

const looks = {
  good: { tone: 'ok', icon: CircleCheck },
  warn: { tone: 'warn', icon: TriangleAlert },
  bad: { tone: 'danger', icon: OctagonAlert },
  none: { tone: 'idle', icon: CircleDashed },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
} as const

type HealthRowProps = {
  name: string
  level: HealthLevel | 'bad' | 'unknown'
  children: ReactNode
  /** Where it can be improved or changed. */
  fix?: { href: Route; label: string } | null
}

/** One check of a domain: what it is about, how it is, and what to do. */
export function HealthRow({ name, level, children, fix }: HealthRowProps) {
  const { tone, icon } = looks[level]
  return (
    <DescriptionRow name={name}>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-2">
        <State tone={tone} icon={icon}>
          <span className="self-baseline py-0.5 whitespace-normal">{children}</span>
        </State>
        {fix && (
          <Link className="ms-auto text-compact" href={fix.href} prefetch={false}>
            {fix.label}
          </Link>
        )}
      </span>
    </DescriptionRow>
  )
}
