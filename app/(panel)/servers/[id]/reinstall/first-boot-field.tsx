'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import { formatBytes } from '@/lib/format/size'
import { maxFirstBootBytes, readFirstBoot } from '@/lib/install/rules/install'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './validate'

const usualShebang = '#!/bin/bash'

/** The script for the first boot; its size and first line are validated while typing. */
export function FirstBootField({ wizard }: { wizard: ReadyWizard }) {
  const t = useTranslations('reinstall.access')
  const locale = useLocale()
  const { values, change, chosen } = wizard
  const read = readFirstBoot(values.firstBoot)
  const size = formatBytes(read.bytes, locale)
  const max = formatBytes(maxFirstBootBytes, locale)
  const measured = `${t('firstBootSize', { lines: read.lines, size })}${read.shebang ? `, ${read.shebang}` : ''}`
  const app = typeof chosen === 'object' && chosen.kind === 'app' ? chosen.app.name : null
  return (
    <>
      <Field
        id={fieldId('firstBoot')}
        label={t('firstBoot')}
        optional
        hint={app ? t('firstBootAfterApp', { app }) : t('firstBootHint')}
        error={read.problem ? t('firstBootTooBig', { size, max }) : undefined}
        good={read.script !== null && !read.problem && !read.warning ? measured : undefined}
      >
        {(wires) => (
          <Textarea
            {...wires}
            mono
            rows={8}
            placeholder={usualShebang}
            value={values.firstBoot}
            onChange={(event) => change({ firstBoot: event.target.value })}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      {read.warning ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <p className={`${iconLineClass} text-compact text-warn-fg`} role="status">
            <Icon of={TriangleAlert} />
            <span>
              {measured}. {t('firstBootNoShebang')}
            </span>
          </p>
          <Button size="small" onClick={() => change({ firstBoot: `${usualShebang}\n${values.firstBoot}` })}>
            {t('firstBootAdd', { line: usualShebang })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
