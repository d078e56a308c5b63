'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import { byArea, type Operation } from '@/lib/api-docs/rules/operation'
import { paths } from '@/lib/paths'
import { MethodTag } from './method-tag'

export type ListedOperation = Pick<Operation, 'id' | 'method' | 'path' | 'area' | 'summary' | 'changes'>

/** Every area of the description that has a title of its own. */
const titled = ['servers', 'reinstall', 'deploy', 'dns', 'bgp', 'billing', 'account', 'dashboard'] as const

/** All operations by area, found by any word of their path or summary. */
export function OperationList({ list, chosen }: { list: readonly ListedOperation[]; chosen: string | null }) {
  const t = useTranslations('apiDocs')
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = list.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const titleOf = (area: string) => {
    const key = titled.find((heading) => heading === area)
    return key ? t(`areas.${key}`) : area
  }
  const open = list.find(({ id }) => id === chosen)?.area
  return (
    <Panel title={t('operations')} note={t('count', { count: found.length })}>
      <TextField
        label={t('search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        verbatim
      />
      {[...byArea(found)].map(([area, group]) => (
        <details key={area} open={words.length > 0 || area === open || undefined}>
          <summary className="cursor-pointer py-1 font-medium text-fg-strong">
            {titleOf(area)} <span className="font-normal text-fg-muted">{group.length}</span>
          </summary>
          <ul className="grid grid-cols-1 gap-px py-1">
            {group.map(({ id, method, path, summary, changes }) => (
              <li key={id}>
                <Link
                  href={paths.apiDocs(id)}
                  aria-current={id === chosen ? 'true' : undefined}
                  className={classNames(
                    'grid grid-cols-1 rounded-md px-2 py-1.5 text-compact no-underline hover:bg-hover',
                    id === chosen && 'bg-selected',
                  )}
                >
                  <span className="flex items-baseline gap-2">
                    <MethodTag method={method} changes={changes} />
                    <code className="mono wrap-anywhere text-fg-strong">{path}</code>
                  </span>
                  <span className="text-fg-muted" lang="en">
                    {summary}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {found.length === 0 && <p className="text-fg-muted">{t('none')}</p>}
    </Panel>
  )
}
