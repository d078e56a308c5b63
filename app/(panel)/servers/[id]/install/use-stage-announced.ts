import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '@/components/ui/announce'
import { installSteps, type InstallStep } from '@/lib/install/rules/install'
import type { Stage } from './stage'

/** Announces the stage to screen readers, because the page changes without interaction. */
export function useStageAnnounced(stage: Stage, step: InstallStep | null, name: string): void {
  const t = useTranslations('install')
  const steps = useTranslations('work.steps')
  const last = useRef<string | null>(null)
  const change = `${stage} ${step}`

  const announceStage = useEffectEvent(() => {
    const passed = installSteps.find((one) => one === step)
    if (stage !== 'installing' || !passed) return announce(`${name}: ${t(`stage.${stage}`)}`)
    const place = t('system.place', { step: installSteps.indexOf(passed) + 1, steps: installSteps.length })
    announce(`${steps(passed)}. ${place}`)
  })
  useEffect(() => {
    if (last.current !== null && last.current !== change) announceStage()
    last.current = change
  }, [change])
}
