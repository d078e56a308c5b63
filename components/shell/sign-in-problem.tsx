import { useTranslations } from 'next-intl'
import { CircleAlert } from '@/components/ui/icons'
import { noticeClass } from '@/components/ui/notice-class'
import type { SignInProblem } from '@/lib/account/rules/sign-in'

/** Why the sign-in failed, what to do, and the reference for support. */
export function SignInProblemNotice({ id, problem }: { id: string; problem: SignInProblem }) {
  const t = useTranslations('signIn.problems')
  const what = problem.kind === 'missing' ? t(`missing.${problem.field}`) : t(`${problem.kind}.what`)
  return (
    <div className={noticeClass({ tone: 'danger' })} role="alert" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <p>{what}</p>
        {problem.kind === 'missing' ? null : (
          <p>
            {problem.kind === 'tooMany'
              ? t('tooMany.todo', { seconds: problem.waitSeconds ?? 60 })
              : t(`${problem.kind}.todo`)}{' '}
            {'reference' in problem ? (
              <span className="text-xs/5">
                {t('reference')} <span className="mono">{problem.reference}</span>
              </span>
            ) : null}
          </p>
        )}
      </div>
    </div>
  )
}
