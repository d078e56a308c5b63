import { z } from 'zod'
import { choices } from '../choices'

/** The JSON forms of WebAuthn (W3C, Web Authentication Level 3, chapter 5.1): what the API gives a device, and gets from it. */

const bytes = z.string(choices.customer.text.passkeyResponse).regex(/^[\w-]+$/, choices.customer.text.passkeyResponse)

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const selection = z.object({
  residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
  requireResidentKey: z.boolean().optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
})

/** PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: selection,
})

/** PublicKeyCredentialRequestOptionsJSON. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** RegistrationResponseJSON. */
export const registration = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string()).optional(),
    }),
  },
  choices.customer.text.passkeyResponse,
)

/** AuthenticationResponseJSON. */
export const assertion = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  },
  choices.customer.text.passkeyResponse,
)
