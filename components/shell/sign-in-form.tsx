'use client'

import { useTranslations } from 'next-intl'
import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { useActionState, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { PasskeySignIn } from '@/components/passkey/passkey-sign-in'
import { buttonClass, linkButtonClass } from '@/components/ui/class-names'
import { dialogFootClass } from '@/components/ui/dialog-class'
import { Eye, EyeOff } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { segmentClass } from '@/components/ui/segment'
import {
  codeDigits,
  lookOnlyField,
  startOfSignIn,
  type SignInProblem,
  type SignInState,
} from '@/lib/account/rules/sign-in'
import { postSignIn, SignInProblemNotice } from './sign-in-step'

type SignInFormProps = {
  /** ID for a button outside the form that submits it, such as the language switch. */
  id?: string
  action: (before: SignInState, form: FormData) => Promise<SignInState>
  /** The page to return to; only on the sign-in page. */
  from?: string
  /** The username that must sign in again; only in the dialog, where it cannot be changed. */
  username?: string | null
  /** Called after signing in; only in the dialog, because the sign-in page redirects. */
  onDone?: (state: SignInState) => void
  /** Shown next to the button in the dialog. */
  secondary?: ReactNode
  submitLabel?: string
  /** Signs in to look only; only in the dialog, where the page offers the choice. */
  lookOnly?: boolean
  passwordResetUrl?: string
  /** The API signs in with passkeys too. */
  passkeys?: boolean
}

/** Shows the fields of the chosen way of signing in, also without scripts. */
const oneWay =
  'has-[[value=apiKey]:checked]:[&_[data-way=password]]:hidden not-has-[[value=apiKey]:checked]:[&_[data-way=apiKey]]:hidden'

/**
 * Sign-in form: password, then the two-factor code if needed; or an API key. A plain form that works before scripts
 * have loaded: CSS shows the fields of the chosen method.
 */
export function SignInForm(props: SignInFormProps) {
  const t = useTranslations('signIn')
  const [state, submit, pending] = useActionState(
    // On the server the action itself, because its ID makes the form work without scripts.
    typeof window === 'undefined' ? props.action : acrossBuilds(props),
    { ...startOfSignIn, username: props.username ?? '' },
  )
  const errorId = useId()
  const { onDone } = props

  useEffect(() => {
    if (state.step === 'done') onDone?.(state)
  }, [state, onDone])

  const problem = state.problem
  const passkey = props.passkeys && state.step === 'credentials' && (
    <PasskeySignIn
      username={props.username ?? ''}
      lookOnly={props.lookOnly ?? false}
      onDone={(done) => (onDone ? onDone(done) : location.assign(props.from ?? '/'))}
    />
  )
  return (
    <form
      id={props.id}
      className={`grid grid-cols-1 gap-5 ${oneWay}`}
      action={submit}
      aria-busy={pending}
      noValidate
      // A complete code is sent at once; Enter must not send it again.
      onSubmit={(event) => pending && event.preventDefault()}
    >
      {/* Hidden with the tried method when the other one is chosen. */}
      {problem ? (
        <div data-way={state.way}>
          <SignInProblemNotice id={errorId} problem={problem} />
        </div>
      ) : null}
      {props.from ? <input type="hidden" name="from" value={props.from} /> : null}
      {props.lookOnly || (state.step === 'code' && state.lookOnly) ? (
        <input type="hidden" name={lookOnlyField} value="1" />
      ) : null}
      {state.step === 'credentials' ? (
        <Credentials {...props} state={state} errorId={problem ? errorId : undefined} />
      ) : (
        <Code state={state} errorId={problem ? errorId : undefined} />
      )}
      {props.secondary && passkey}
      {/* Must be the form's first submit button, which Enter presses in every field, with and without scripts. */}
      <div
        className={
          props.secondary ? `${dialogFootClass} -mx-6 -mb-5 max-sm:-mx-4` : 'grid grid-cols-1 content-start gap-2'
        }
      >
        {props.secondary}
        <button
          className={buttonClass({
            variant: 'primary',
            size: props.secondary ? 'medium' : 'large',
            wide: !props.secondary,
          })}
          aria-busy={pending}
        >
          {props.submitLabel ?? t('submit')}
        </button>
      </div>
      {!props.secondary && state.step === 'credentials' && (
        <button className={buttonClass({ wide: true })} name={lookOnlyField} value="1">
          {t('lookOnly')}
        </button>
      )}
      {!props.secondary && passkey}
      {!props.secondary && state.step !== 'credentials' && (
        <button className={linkButtonClass} name="restart" value="1">
          {t('restart')}
        </button>
      )}
    </form>
  )
}

/**
 * The action, also when a newer build was released since the page was loaded, which does not know it: the same form then
 * goes to the route that all builds have, so that nothing has to be typed again. The next page is loaded whole.
 */
function acrossBuilds({ action, from }: SignInFormProps): SignInFormProps['action'] {
  return async (before, form) => {
    try {
      return await action(before, form)
    } catch (error) {
      if (from === undefined || form.has('lang') || !unstable_isUnrecognizedActionError(error)) throw error
      const state = await postSignIn(before, form)
      if (state.step !== 'done') return state
      location.assign(from)
      // The form stays busy until then.
      return new Promise(() => undefined)
    }
  }
}

function Credentials({ username, passwordResetUrl, state, errorId }: SignInFormProps & Part) {
  const t = useTranslations('signIn')
  const fixed = Boolean(username)
  return (
    <>
      {fixed ? null : (
        <fieldset className={segmentClass}>
          <legend className="sr-only">{t('way')}</legend>
          <label>
            <input type="radio" name="way" value="password" defaultChecked={state.way === 'password'} />
            {t('wayPassword')}
          </label>
          <label>
            <input type="radio" name="way" value="apiKey" defaultChecked={state.way === 'apiKey'} />
            {t('wayApiKey')}
          </label>
        </fieldset>
      )}
      {fixed ? (
        <input type="hidden" name="username" value={username ?? ''} autoComplete="username" />
      ) : (
        <div className="grid min-w-0 grid-cols-1 content-start gap-1.5" data-way="password">
          <label className="text-compact font-medium text-fg-strong" htmlFor="username">
            {t('username')}
          </label>
          <Input
            id="username"
            name="username"
            type="email"
            autoComplete="username"
            // Signing in is all that this page is for.
            autoFocus
            defaultValue={state.username}
            {...invalidWhen(state, 'username', errorId)}
          />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 content-start gap-1.5" data-way="password">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <label className="text-compact font-medium text-fg-strong" htmlFor="password">
            {fixed ? t('passwordFor', { username: username ?? '' }) : t('password')}
          </label>
          {passwordResetUrl ? (
            <a
              className="ms-auto inline-flex min-h-target min-w-target items-center justify-center text-compact"
              href={passwordResetUrl}
            >
              {t('forgotten')}
            </a>
          ) : null}
        </div>
        <SecretInput
          name="password"
          autoComplete="current-password"
          reveal={t('showPassword')}
          {...invalidWhen(state, 'password', errorId)}
        />
      </div>
      {fixed ? null : (
        <div className="grid min-w-0 grid-cols-1 content-start gap-1.5" data-way="apiKey">
          <label className="text-compact font-medium text-fg-strong" htmlFor="apiKey">
            {t('apiKey')}
          </label>
          <SecretInput
            name="apiKey"
            autoComplete="off"
            reveal={t('showApiKey')}
            {...invalidWhen(state, 'apiKey', errorId)}
          />
          <p className="text-compact text-fg-muted">{t('apiKeyHint')}</p>
        </div>
      )}
    </>
  )
}

function Code({ state, errorId }: Part) {
  const t = useTranslations('signIn')
  const field = useRef<HTMLInputElement>(null)
  const sendIfComplete = () => {
    if (field.current && codeDigits(field.current.value) !== null) field.current.form?.requestSubmit()
  }
  // It may have been typed before scripts had loaded.
  useEffect(sendIfComplete, [])
  return (
    <>
      <input type="hidden" name="username" value={state.username} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
        <label className="text-compact font-medium text-fg-strong" htmlFor="code">
          {t('code')}
        </label>
        {/* One field, so that pasting and autofill work; the boxes are drawn behind it, also before scripts have loaded. */}
        <div className="group relative -m-1 flex w-fit gap-2 overflow-clip p-1" dir="ltr">
          {Array.from({ length: codeLength }, (_, place) => (
            <span
              key={place}
              aria-hidden="true"
              className="h-12 w-10 rounded-md border border-line-strong bg-card group-has-focus-visible:border-focus group-has-focus-visible:inset-ring group-has-focus-visible:inset-ring-focus group-has-aria-invalid:border-danger-strong"
            />
          ))}
          <input
            ref={field}
            className="absolute inset-1 w-[calc(100%+3rem)] border-0 bg-transparent p-0 ps-[calc((2.5rem-1ch)/2)] font-mono text-title tracking-[calc(3rem-1ch)] text-fg-strong outline-0"
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Room for any grouping.
            maxLength={20}
            // The code is the only field of this step.
            autoFocus
            onInput={sendIfComplete}
            {...invalidWhen(state, 'code', errorId)}
          />
        </div>
        <p className="text-compact text-fg-muted">{t('codeHint', { username: state.username })}</p>
        {state.lookOnly && <p className="text-compact text-fg-muted">{t('lookOnlyMeans')}</p>}
      </div>
    </>
  )
}

const codeLength = 6

type Part = { state: SignInState; errorId: string | undefined }
type FieldName = 'username' | 'password' | 'code' | 'apiKey'

const concerned: Record<Exclude<SignInProblem['kind'], 'missing'>, readonly FieldName[]> = {
  badCredentials: ['password'],
  codeWrong: ['code'],
  tooLate: ['password'],
  codesUsedUp: ['password'],
  keyRefused: ['apiKey'],
  passkeyRefused: [],
  passkeyOfOther: [],
  tooMany: [],
  unavailable: [],
}

function invalidWhen({ problem }: SignInState, field: FieldName, errorId: string | undefined) {
  if (!problem) return {}
  const hit = problem.kind === 'missing' ? problem.field === field : concerned[problem.kind].includes(field)
  return hit ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
}

type SecretInputProps = {
  name: string
  autoComplete: string
  reveal: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}

function SecretInput({ name, reveal, ...rest }: SecretInputProps) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const Mark = shown ? EyeOff : Eye
  return (
    <div className="relative flex">
      <Input ref={input} id={name} name={name} type={shown ? 'text' : 'password'} secret spellCheck={false} {...rest} />
      <button
        className={buttonClass({ square: true, className: 'ms-2 min-h-field!' })}
        type="button"
        aria-label={reveal}
        aria-pressed={shown}
        onClick={() => {
          setShown(!shown)
          input.current?.focus()
        }}
      >
        <Mark className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
