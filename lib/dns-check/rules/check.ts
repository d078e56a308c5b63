import type { Evidence } from '../evidence-model'
import type { AskedType } from '../model'
import { answerFindings, answerRows, type AnswerRow } from './answers'
import { dnssecFindings } from './dnssec'
import { type Finding, inOrderOfWeight, verdictOf } from './finding'
import { mailFindings } from './mail'
import { type Forward, reverseFindings } from './reverse'
import { serverFindings } from './servers'

/** What a live check shows. */
export type DnsCheck = {
  zone: string
  name: string
  type: AskedType
  asOf: Date
  /** The sentence at the top. */
  verdict: Finding | null
  answers: readonly AnswerRow[]
  /** The heaviest first. */
  findings: readonly Finding[]
  /** False when time or number ran out before all was asked. */
  isWhole: boolean
}

/**
 * Says what the evidence means.
 *
 * @param forward for the reverse name of an address: what its names point to
 */
export function checkOf(evidence: Evidence, isWhole: boolean, forward: Forward | null = null): DnsCheck {
  const { zone, name, type, asOf } = evidence
  const answers = answerRows(evidence)
  const findings = inOrderOfWeight([
    ...(forward ? reverseFindings(forward) : []),
    ...answerFindings(evidence, answers),
    ...serverFindings(evidence),
    ...dnssecFindings(evidence),
    ...mailFindings(zone, evidence.mail),
  ])
  const verdict = verdictOf(findings)
  return { zone, name, type, asOf, verdict, answers, findings, isWhole }
}
