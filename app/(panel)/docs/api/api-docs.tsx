'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Switch } from '@/components/ui/checkbox'
import { classNames } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { KeySquare } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { type Operation, rightOf } from '@/lib/api-docs/rules/operation'
import { mayChange, type Rights } from '@/lib/model/rights'
import { CallPanel } from './call-panel'
import { type ListedOperation, OperationList } from './operation-list'

type ApiDocsProps = {
  list: readonly ListedOperation[]
  /** The chosen one. */
  operation: Operation | null
  rights: Rights
  lookOnly: boolean
}

/** The operations by area, the chosen one to try, and whether changes are allowed while this page is open. */
export function ApiDocs({ list, operation, rights, lookOnly }: ApiDocsProps) {
  const t = useTranslations('apiDocs')
  const reasons = useTranslations('reasons')
  const [allowsChanges, setAllowsChanges] = useState(false)
  const why = !operation?.changes
    ? null
    : lookOnly
      ? reasons('lookOnly')
      : !mayChange(rights, rightOf(operation))
        ? reasons('readOnly')
        : allowsChanges
          ? null
          : t('changes.first')
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <OperationList list={list} chosen={operation?.id ?? null} />
      <div className={classNames('grid grid-cols-1 content-start gap-6', operation && 'max-lg:order-first')}>
        <Panel title={t('changes.title')}>
          <Switch
            label={t('changes.label')}
            hint={t('changes.hint')}
            checked={allowsChanges && !lookOnly}
            disabled={lookOnly}
            onChange={(event) => setAllowsChanges(event.target.checked)}
          />
          {allowsChanges && <Notice tone="warn" role="status" title={t('changes.on')} />}
        </Panel>
        {operation ? (
          <CallPanel key={operation.id} operation={operation} why={why} />
        ) : (
          <Panel title={t('call')} className="max-lg:hidden">
            <Empty icon={KeySquare} title={t('choose.title')}>
              {t('choose.what')}
            </Empty>
          </Panel>
        )}
      </div>
    </div>
  )
}
