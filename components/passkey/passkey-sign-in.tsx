import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { postSignIn, SignInProblemNotice } from '@/components/shell/sign-in-step'
import { Button } from '@/components/ui/button'
import { Fingerprint } from '@/components/ui/icons'
import type { PasskeyProblem } from '@/lib/account/rules/passkey'
import { lookOnlyField, startOfSignIn, type SignInProblem, type SignInState } from '@/lib/account/rules/sign-in'
import { confirmPasskey, endAsking, loadWebAuthn } from './ask-device'
import { PasskeyProblemNotice } from './passkey-problem'

type Props = {
  /** Who must sign in again; empty on the sign-in page. */
  username: string
  lookOnly: boolean
  onDone: (state: SignInState) => void
}

type Stopped = { by: 'us'; problem: SignInProblem } | { by: 'device'; problem: PasskeyProblem }

/** Signs in with a passkey: the API says what the device must confirm, the person does that, and the API gets the answer. */
export function PasskeySignIn({ username, lookOnly, onDone }: Props) {
  const t = useTranslations('signIn.passkey')
  const [isBusy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const isAsking = useRef(false)
  useEffect(() => () => void (isAsking.current && endAsking()), [])

  const post = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ way: 'passkey', username, ...fields })) form.set(name, value)
    if (lookOnly) form.set(lookOnlyField, '1')
    return postSignIn({ ...startOfSignIn, way: 'passkey' }, form)
  }

  /** @returns null where the person has ended it */
  async function run(): Promise<Stopped | 'done' | null> {
    const first = await post({})
    if (first.problem || !first.question) return first.problem && { by: 'us', problem: first.problem }
    isAsking.current = true
    const asked = await confirmPasskey(first.question).finally(() => (isAsking.current = false))
    if (!('response' in asked)) return asked.problem && { by: 'device', problem: asked.problem }
    const last = await post({ response: JSON.stringify(asked.response) })
    if (last.problem) return { by: 'us', problem: last.problem }
    onDone(last)
    return 'done'
  }

  async function start() {
    setBusy(true)
    setStopped(null)
    const result = await run().catch((): Stopped => ({ by: 'device', problem: 'failed' }))
    // The page is left.
    if (result === 'done') return
    setStopped(result)
    setBusy(false)
  }

  const load = () => void loadWebAuthn().catch(() => undefined)
  return (
    // Without scripts there is only the password.
    <div className="grid grid-cols-1 content-start gap-3 noscript:hidden">
      <Button wide icon={Fingerprint} busy={isBusy} onPointerEnter={load} onFocus={load} onClick={() => void start()}>
        {t('start')}
      </Button>
      {stopped?.by === 'device' && <PasskeyProblemNotice problem={stopped.problem} />}
      {stopped?.by === 'us' && <SignInProblemNotice id="passkey-problem" problem={stopped.problem} />}
    </div>
  )
}
