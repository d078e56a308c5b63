import { useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'
import { Field, FieldPairs } from '@/components/ui/field'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { CircleAlert, Plus, Trash2 } from '@/components/ui/icons'
import { Input, Select } from '@/components/ui/input'
import {
  bootModes,
  fileSystems,
  mostPartitions,
  type PartitionDraft,
  type PartitionMeans,
  partitionPresets,
  type PartitionRow,
  planOf,
  presetOf,
  raidLevels,
  restGb,
  usableGb,
  withBootMode,
} from '@/lib/install/rules/partitions'
import { oneOf } from '@/lib/model/lists'
import type { ReadyWizard } from './use-wizard'
import { fieldId } from './values'

type Props = { wizard: ReadyWizard; means: PartitionMeans; draft: PartitionDraft }

/** Own partitions: how the server starts, how its disks work together, and a row for each partition. */
export function PartitionEditor({ wizard, means, draft }: Props) {
  const t = useTranslations('reinstall.settings.partitions')
  const { raid } = planOf(draft, means)
  const usable = usableGb(raid, means)
  const set = (partitions: PartitionDraft) => wizard.change({ partitions })
  const setRow = (at: number, row: PartitionRow | null) =>
    set({ ...draft, rows: draft.rows.flatMap((other, place) => (place === at ? (row ?? []) : other)) })
  const wrong = wizard.problems.find(({ field }) => field === 'partitions')
  const problem = useTranslations('reinstall')
  return (
    <>
      <FieldPairs>
        <Field label={t('bootMode')}>
          {(wires) => (
            <Select
              {...wires}
              value={draft.bootMode}
              onChange={(event) => set(withBootMode(draft, oneOf(bootModes, event.target.value) ?? draft.bootMode))}
            >
              {bootModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`bootModes.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {means.raids.length > 1 && (
          <Field label={t('raid')} hint={usable === null ? undefined : t('usable', { size: usable })}>
            {(wires) => (
              <Select
                {...wires}
                value={raid}
                onChange={(event) => set({ ...draft, raid: oneOf(raidLevels, event.target.value) ?? raid })}
              >
                {means.raids.map((level) => (
                  <option key={level} value={level}>
                    {t(`raids.${level}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </FieldPairs>
      <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t('presets.label')}>
        {partitionPresets.map((preset) => (
          <Button key={preset} size="small" onClick={() => set(presetOf(preset, { bootMode: draft.bootMode, raid }))}>
            {t(`presets.${preset}`)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3" id={fieldId('partitions')} tabIndex={-1}>
        <div className={`${rowClass} text-compact text-fg-muted max-sm:hidden`} aria-hidden="true">
          <span>{t('mount')}</span>
          <span>{t('size')}</span>
          <span>{t('fs')}</span>
        </div>
        {draft.rows.map((row, at) => (
          // Rows have no name of their own: two may be the same while they are typed.
          <Row
            key={at}
            at={at}
            row={row}
            wizard={wizard}
            rest={restGb(planOf(draft, means), means)}
            onChange={(changed) => setRow(at, changed)}
          />
        ))}
        {wrong && (
          <p className={`${iconLineClass} text-compact font-medium text-danger-fg`}>
            <Icon of={CircleAlert} />
            <span>{problem(wrong.message)}</span>
          </p>
        )}
        <Button
          className="justify-self-start"
          size="small"
          icon={Plus}
          reason={draft.rows.length >= mostPartitions ? t('problems.tooMany') : null}
          onClick={() => set({ ...draft, rows: [...draft.rows, { mount: '', size: '10', fs: 'ext4' }] })}
        >
          {t('add')}
        </Button>
      </div>
    </>
  )
}

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2.5rem]'

type RowProps = {
  at: number
  row: PartitionRow
  wizard: ReadyWizard
  /** Gigabytes that are left; null when not known. */
  rest: number | null
  onChange: (row: PartitionRow | null) => void
}

function Row({ at, row, wizard, rest, onChange }: RowProps) {
  const t = useTranslations('reinstall.settings.partitions')
  const message = useTranslations('reinstall')
  const nth = { number: at + 1 }
  const id = (field: string) => fieldId(`partition-${at}-${field}`)
  const own = wizard.problems.filter(({ field }) => field.startsWith(`partition-${at}-`))
  const isSwap = row.fs === 'swap'
  const wires = (field: 'mount' | 'size' | 'fs') => {
    const isWrong = own.some((problem) => problem.field === `partition-${at}-${field}`)
    return {
      id: id(field),
      'aria-label': t(`labels.${field}`, nth),
      ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': id('problem') } : {}),
    }
  }
  return (
    <div role="group" aria-label={t('nth', nth)}>
      <div className={rowClass}>
        <div className="max-sm:col-span-2">
          <Input
            {...wires('mount')}
            mono
            verbatim
            value={isSwap ? t('swap') : row.mount}
            readOnly={isSwap}
            placeholder="/srv"
            onChange={(event) => onChange({ ...row, mount: event.target.value })}
          />
        </div>
        <div className="max-sm:col-start-1 max-sm:row-start-2">
          <Input
            {...wires('size')}
            inputMode="numeric"
            verbatim
            value={row.size}
            placeholder={rest === null ? t('rest') : t('restOf', { size: rest })}
            onChange={(event) => onChange({ ...row, size: event.target.value })}
          />
        </div>
        {/* As wide as its words, so that a phone has room for the rest in the field before it. */}
        <div className="max-sm:col-span-2 max-sm:row-start-2">
          <Select
            {...wires('fs')}
            value={row.fs}
            onChange={(event) => onChange({ ...row, fs: oneOf(fileSystems, event.target.value) ?? row.fs })}
          >
            {fileSystems.map((fs) => (
              <option key={fs} value={fs}>
                {fs === 'swap' ? t('swap') : fs}
              </option>
            ))}
          </Select>
        </div>
        <IconButton
          className="max-sm:col-start-3 max-sm:row-start-1"
          icon={Trash2}
          variant="quiet"
          label={t('remove', nth)}
          onClick={() => onChange(null)}
        />
      </div>
      {own.length > 0 && (
        <p className="mt-1 text-compact font-medium text-danger-fg" id={id('problem')}>
          {own.map((problem) => message(problem.message)).join(' ')}
        </p>
      )}
    </div>
  )
}
