'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Plus } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { cleanTag, longestTag, onMarks, readMarks, tagsOf, withTag, writeMarks } from './server-marks'

type TagsDialogProps = { servers: readonly { id: string; name: string }[]; onClose: () => void }

/** The tags of one or several servers. Every choice applies at once, because it stays on this device. */
export function TagsDialog({ servers, onClose }: TagsDialogProps) {
  const t = useTranslations('servers.tags')
  const words = useTranslations('common')
  const marks = useSyncExternalStore(onMarks, readMarks)
  const [typed, setTyped] = useState('')
  // A tag that was just removed from its last server stays listed, so that this can be undone.
  const [seen, setSeen] = useState(() => tagsOf(marks))
  const listed = [...new Set([...seen, ...tagsOf(marks)])].sort(new Intl.Collator(undefined, { numeric: true }).compare)
  const ids = servers.map(({ id }) => id)
  const set = (tag: string, on: boolean) => writeMarks(withTag(readMarks(), ids, tag, on))

  function add() {
    const tag = cleanTag(typed, listed)
    if (tag === '') return
    setTyped('')
    setSeen((tags) => [...tags, tag])
    set(tag, true)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { count: servers.length, name: servers[0]?.name ?? '' })}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Form onSend={add}>
        <Field label={t('new')} hint={words('keptHere')}>
          {(wires) => (
            <div className="flex gap-2">
              <Input
                {...wires}
                className="min-w-0 flex-1"
                maxLength={longestTag}
                autoComplete="off"
                data-autofocus
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" icon={Plus}>
                {t('add')}
              </Button>
            </div>
          )}
        </Field>
      </Form>
      {listed.length > 0 && (
        <ul className="grid" aria-label={t('all')}>
          {listed.map((tag) => {
            const count = ids.filter((id) => marks.tags[id]?.includes(tag)).length
            return (
              <li key={tag}>
                <Checkbox
                  label={<span className="wrap-anywhere">{tag}</span>}
                  checked={count === ids.length}
                  ref={(box) => {
                    if (box) box.indeterminate = count > 0 && count < ids.length
                  }}
                  onChange={(event) => set(tag, event.target.checked)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
