'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/inline'
import type { Viewer } from '@/lib/model/rights'
import { goToKey, goToKeys, menuPagesFor } from '@/lib/pages'
import { areSingleKeysOn } from '@/lib/preferences'

/** The shortcuts that go to no page, with texts under `palette.shortcuts`. Keys of one entry are alternatives, or pressed together. */
const shortcuts = [
  { key: 'palette', group: 'anywhere', keys: ['Ctrl', 'K'], alternatives: false },
  { key: 'submit', group: 'anywhere', keys: ['⇧', 'Enter'], alternatives: false },
  { key: 'search', group: 'anywhere', keys: ['/'], alternatives: false },
  { key: 'help', group: 'anywhere', keys: ['?'], alternatives: false },
  { key: 'nextField', group: 'form', keys: ['i'], alternatives: false },
  { key: 'primary', group: 'form', keys: ['Ctrl', 'Enter'], alternatives: false },
  { key: 'rows', group: 'list', keys: ['↓', '↑'], alternatives: true },
  { key: 'open', group: 'list', keys: ['Enter'], alternatives: false },
  { key: 'select', group: 'list', keys: ['x'], alternatives: false },
  { key: 'pin', group: 'list', keys: ['f'], alternatives: false },
  { key: 'tags', group: 'list', keys: ['l'], alternatives: false },
] as const

export type ShortcutSheetProps = { viewer: Viewer; onClose: () => void }

/** The list of keyboard shortcuts, opened with `?`. */
export function ShortcutSheet({ viewer, onClose }: ShortcutSheetProps) {
  const t = useTranslations('palette.shortcuts')
  const pages = useTranslations('pages')
  const of = (group: 'anywhere' | 'form' | 'list') =>
    shortcuts
      .filter((shortcut) => shortcut.group === group)
      .map(({ key, keys, alternatives }) => (
        <Line key={key} what={t(key)} keys={keys} between={alternatives ? t('or') : '+'} />
      ))
  return (
    <Dialog open title={t('title')} shape="wide" onClose={onClose}>
      {areSingleKeysOn() ? null : <p className="text-compact text-fg-muted">{t('off')}</p>}
      <div className="gap-x-8 *:mb-5 *:break-inside-avoid sm:columns-2">
        <Group title={t('groups.anywhere')}>{of('anywhere')}</Group>
        <Group title={t('groups.goTo')}>
          {menuPagesFor(viewer).map(({ key }) => (
            <Line key={key} what={pages(key)} keys={[goToKey, goToKeys[key]]} between={t('then')} />
          ))}
        </Group>
        <Group title={t('groups.form')}>{of('form')}</Group>
        <Group title={t('groups.list')}>{of('list')}</Group>
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-compact font-medium text-fg-strong">{title}</h3>
      <dl className="mt-2">{children}</dl>
    </section>
  )
}

function Line({ what, keys, between }: { what: string; keys: readonly string[]; between: string }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-b border-line-soft text-compact">
      <dt>{what}</dt>
      <dd className="flex gap-1.5">
        {keys.map((key, at) => (
          <span className="flex items-center gap-1.5" key={key}>
            {at > 0 && <span className="text-xs text-fg-muted">{between}</span>}
            <Kbd>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
