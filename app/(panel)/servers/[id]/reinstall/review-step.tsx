'use client'

import type { Permission } from '@/lib/model/reasons'
import { LossesPanel } from './losses-panel'
import { ReviewSummary } from './review-summary'
import type { Sending } from './use-send'
import type { ReadyWizard } from './use-wizard'

type Props = { wizard: ReadyWizard; sending: Sending; permission: Permission }

/** Summary, list of losses, and the button that sends the order. */
export function ReviewStep({ wizard, sending, permission }: Props) {
  if (typeof wizard.chosen !== 'object') return null
  return (
    <div className="cols cols-2">
      <ReviewSummary wizard={wizard} chosen={wizard.chosen} />
      <LossesPanel wizard={wizard} chosen={wizard.chosen} sending={sending} permission={permission} />
    </div>
  )
}
