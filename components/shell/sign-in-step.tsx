import { useTranslations } from 'next-intl'
import { noticeClass } from '@/components/ui/class-names'
import { CircleAlert } from '@/components/ui/icons'
import type { SignInProblem, SignInState } from '@/lib/account/rules/sign-in'

/**
 * One step of signing in, without a server action: for the dialog, where an action would render the page underneath, and
 * for a page of an older build, whose actions the server no longer has.
 */
export async function postSignIn(before: SignInState, form: FormData): Promise<SignInState> {
  try {
    const answer = await fetch('/api/sign-in', { method: 'POST', body: form })
    const state: unknown = await answer.json()
    if (isSignInState(state)) return state
  } catch {
    // Offline, or something on the way answered in our place.
  }
  return { ...before, problem: { kind: 'unavailable', reference: '' } }
}

function isSignInState(value: unknown): value is SignInState {
  return typeof value === 'object' && value !== null && 'step' in value && 'problem' in value && 'username' in value
}

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
