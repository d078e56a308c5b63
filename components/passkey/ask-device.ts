import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { passkeyProblem, type PasskeyProblem } from '@/lib/account/rules/passkey'

/** What the device has made; else why not, or null where the person has ended it. */
type Asked<T> = { response: T } | { problem: PasskeyProblem | null }

/** Loads what speaks with the device. Called early too, so that the press itself asks, as Safari wants it. */
export const loadWebAuthn = () => import('@simplewebauthn/browser')

type Library = Awaited<ReturnType<typeof loadWebAuthn>>

/** Asks the device for a new passkey. Takes at most the time that the API gives. */
export const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Asked<RegistrationResponseJSON>> =>
  ask(optionsJSON.timeout, (library) => library.startRegistration({ optionsJSON }))

/** Asks the device to confirm who holds it, with a passkey that it has. */
export const confirmPasskey = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Asked<AuthenticationResponseJSON>> =>
  ask(optionsJSON.timeout, (library) => library.startAuthentication({ optionsJSON }))

/** Ends the question, such as when its dialog is closed. */
export async function endAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthn()
  WebAuthnAbortService.cancelCeremony()
}

async function ask<T>(given: number | undefined, run: (library: Library) => Promise<T>): Promise<Asked<T>> {
  const library = await loadWebAuthn()
  if (!library.browserSupportsWebAuthn()) return { problem: 'unsupported' }
  const began = performance.now()
  try {
    return { response: await run(library) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { problem: passkeyProblem(name, performance.now() - began, given) }
  }
}
