import { useTranslations } from 'next-intl'
import { noticeClass } from '@/components/ui/class-names'
import { CircleAlert } from '@/components/ui/icons'
import type { PasskeyProblem } from '@/lib/account/rules/passkey'

/** Why a device has not made or used a passkey. */
export function PasskeyProblemNotice({ problem }: { problem: PasskeyProblem }) {
  const t = useTranslations('signIn.passkey.problems')
  return (
    <div className={noticeClass({ tone: 'warn' })} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <p>{t(problem)}</p>
    </div>
  )
}
