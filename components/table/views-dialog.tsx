'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { toast } from '@/components/feedback/toaster'
import { Form } from '@/components/form/form'
import { Button, IconButton } from '@/components/ui/button'
import { listClass } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { Bookmark, Trash2 } from '@/components/ui/icons'
import { onEntries } from '@/lib/storage/device-store'
import { isForTheBrowser } from './table-pages'
import type { TableUrl } from './use-table-url'
import { longestViewName, removeView, saveView, viewsOf } from './views'

type ViewsDialogProps = {
  /** The list's ID. */
  id: string
  url: TableUrl
  onClose: () => void
}

/** The saved views of a list: to open or delete one, to save what is shown as one, and to share it as a link. */
export function ViewsDialog({ id, url, onClose }: ViewsDialogProps) {
  const t = useTranslations('table.views')
  const views = useSyncExternalStore(onEntries, () => viewsOf(id))
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const cleanName = name.trim()
  const now = url.hrefOf(1, url.columns && [...url.columns])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      foot={<CopyButton text={new URL(now, location.href).href} word={t('copy')} />}
    >
      {views.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={listClass}>
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-2 py-1">
              <a
                className="min-w-0 flex-1 wrap-anywhere"
                href={view.query}
                aria-current={view.query === now ? 'true' : undefined}
                onClick={(event) => {
                  if (isForTheBrowser(event)) return
                  event.preventDefault()
                  history.pushState(null, '', view.query)
                  onClose()
                }}
              >
                {view.name}
              </a>
              <IconButton
                icon={Trash2}
                variant="quiet"
                label={t('remove', { name: view.name })}
                onClick={() => removeView(id, view.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <Form
        className="grid justify-items-start gap-3"
        onSend={() => {
          setTried(true)
          if (cleanName === '') return
          saveView(id, { name, query: now })
          toast({ title: t('saved', { name: cleanName }) })
          onClose()
        }}
      >
        <TextField
          label={t('name')}
          hint={views.some((view) => view.name === cleanName) ? t('replaces') : t('kept')}
          error={tried && cleanName === '' ? t('missing') : undefined}
          maxLength={longestViewName}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" icon={Bookmark}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
