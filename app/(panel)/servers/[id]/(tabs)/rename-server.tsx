'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useInlineEdit } from '@/components/form/use-inline-edit'
import { IconButton } from '@/components/ui/icon-button'
import { Pencil } from '@/components/ui/icons'
import { mayChange } from '@/lib/model/rights'
import { useServer } from './server-live'

const RenameForm = dynamic(() => import('./rename-form').then((loaded) => loaded.RenameForm), { ssr: false })

/** The name as a heading; the pencil turns it into a field. */
export function RenameServer({ children }: { children: ReactNode }) {
  const t = useTranslations('server.rename')
  const reasons = useTranslations('reasons')
  const { server, rights } = useServer()
  const { isOpen, opener, open, close } = useInlineEdit()

  if (isOpen) {
    return (
      <>
        <h1 className="sr">{server.name}</h1>
        <RenameForm onClose={close} />
        <div className="title-row">{children}</div>
      </>
    )
  }
  return (
    <div className="title-row">
      <h1>{server.name}</h1>
      <IconButton
        ref={opener}
        icon={Pencil}
        variant="quiet"
        size="small"
        label={t('start')}
        reason={mayChange(rights, 'servers') ? null : reasons('readOnly')}
        onClick={open}
      />
      {children}
    </div>
  )
}
