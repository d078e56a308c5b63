'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Download } from '@/components/ui/icons'
import { graphFileName, type Graph, type GraphSpan, type GraphType } from '@/lib/server-tools/rules/graphs'
import { GraphPicture, GraphRange } from './graph-picture'
import { useServer } from './server-live'

type EnlargedProps = {
  graph: Extract<Graph, { kind: 'picture' }>
  type: GraphType
  span: GraphSpan
  /** When the graph ends. */
  end: Date
  onClose: () => void
}

/** One graph in its own size or a multiple; on a phone it scrolls sideways instead of shrinking. */
export function Enlarged({ graph, type, span, end, onClose }: EnlargedProps) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={t('enlarged', { what: t(`type.${type}.name`), span: t(`span.${span}`) })}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          <a className={buttonClass()} href={graph.uri} download={graphFileName(server.name, type, span)}>
            <Icon of={Download} />
            {t('downloadPng')}
          </a>
        </>
      }
    >
      <p className="text-fg-muted">
        <GraphRange span={span} end={end} />
      </p>
      <div className="overflow-x-auto p-px" tabIndex={0} role="group" aria-label={t('scroll')}>
        <GraphPicture {...{ graph, type, span, end }} fit="large" />
      </div>
      <p className="text-compact text-fg-muted">{t(`type.${type}.legend`)}</p>
    </Dialog>
  )
}
