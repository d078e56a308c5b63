'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Panel } from '@/components/ui/panel'
import { Segment } from '@/components/ui/segment'
import { asOneOf, withUsual } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'
import { ListForm, type AddProps } from './list-form'

const RegistrarPart = dynamic(() => import('./registrar-part').then((part) => part.RegistrarPart), { ssr: false })

/** Adds domains from a list or from an account at another registrar. */
export function AddPanel(props: AddProps) {
  const t = useTranslations('massTransfer')
  const [{ from }, setUrl] = useQueryStates({ from: withUsual(asOneOf(['list', 'registrar']), 'list') })
  return (
    <Panel
      id="add"
      title={t('add.title')}
      flush
      aside={
        <Segment
          name="from"
          label={t('add.from')}
          value={from}
          onChange={(value) => setUrl({ from: value })}
          options={[
            { value: 'list', name: t('add.list') },
            { value: 'registrar', name: t('add.registrar') },
          ]}
        />
      }
    >
      {from === 'list' ? <ListForm {...props} /> : <RegistrarPart {...props} />}
    </Panel>
  )
}
