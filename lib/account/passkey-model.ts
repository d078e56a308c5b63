import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { isRecord } from '@/lib/model/is-record'

/** The JSON forms of WebAuthn (Web Authentication Level 3, chapter 5.1), between the API and the browser. */

/** Some servers send what `navigator.credentials` takes, with the options in it. */
const unwrapped = (value: unknown) => (isRecord(value) && isRecord(value.publicKey) ? value.publicKey : value)

/**
 * What a device is asked to make. Passed on as the API says it, with its host (`rp.id`): without one, the browser takes that of
 * the panel.
 */
export const creationOptions = z.preprocess(unwrapped, z.custom<PublicKeyCredentialCreationOptionsJSON>(areForCreation))

function areForCreation(options: unknown): boolean {
  return (
    isRecord(options) &&
    isText(options.challenge) &&
    isRecord(options.rp) &&
    isRecord(options.user) &&
    isText(options.user.id) &&
    Array.isArray(options.pubKeyCredParams)
  )
}

/** What a device is asked to confirm, likewise. */
export const requestOptions = z.preprocess(
  unwrapped,
  z.custom<PublicKeyCredentialRequestOptionsJSON>((options) => isRecord(options) && isText(options.challenge)),
)

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Bytes as base64url; an attestation with certificates has some thousands. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(50_000)
const word = z.string().max(50)
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.custom<object>(isRecord),
  authenticatorAttachment: word.optional(),
}

/** RegistrationResponseJSON. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z.array(word).max(20).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: bytes.optional(),
  }),
})

/** AuthenticationResponseJSON. */
export const assertionResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

export type AssertionResponse = z.output<typeof assertionResponse>
