'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Columns3, Ellipsis, HardDrive, Power, PowerOff, RotateCw, Server } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { TypedConfirm } from '@/components/ui/typed-confirm'
import { typedMatches } from '@/components/ui/typed-match'
import { paths } from '@/lib/paths'
import { Section } from '../section'

const snapshot = 'before-upgrade'
const nothing = () => {}

/** Dialogs and menus, with buttons to open them. */
export function DialogsSection() {
  const t = useTranslations('kit.dialogs')
  const [shown, setShown] = useState<'confirm' | 'busy' | 'typed' | 'drawer' | null>(null)
  const [typed, setTyped] = useState('before-up')
  const close = () => setShown(null)
  return (
    <Section id="dialogs" title={t('title')} panel>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button onClick={() => setShown('confirm')}>{t('openConfirm')}</Button>
        <Button onClick={() => setShown('busy')}>{t('openBusy')}</Button>
        <Button onClick={() => setShown('typed')}>{t('openTyped')}</Button>
        <Button onClick={() => setShown('drawer')}>{t('openDrawer')}</Button>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Menu
          label={t('actionsFor')}
          icon={Ellipsis}
          variant="quiet"
          groups={() => [
            [
              { name: t('reboot'), icon: RotateCw, onChoose: () => setShown('confirm') },
              { name: t('powerOff'), icon: PowerOff, onChoose: nothing },
              { name: t('powerOn'), icon: Power, reason: t('alreadyOn'), onChoose: nothing },
              { name: t('overview'), icon: Server, href: paths.servers() },
            ],
            [{ name: t('reinstall'), icon: HardDrive, danger: true, href: paths.servers() }],
          ]}
        />
        <Menu
          label={t('columns')}
          word={t('columns')}
          icon={Columns3}
          groups={() => [[{ name: 'IPv6', onChoose: nothing }]]}
        />
      </div>
      <TypedConfirm name={snapshot} value={typed} onChange={setTyped} />

      <ConfirmDialog
        open={shown === 'confirm' || shown === 'busy'}
        busy={shown === 'busy'}
        onKeep={close}
        onConfirm={() => {
          setShown('busy')
          setTimeout(close, 2000)
        }}
        title={t('rebootTitle')}
        confirm={{ label: t('reboot'), icon: RotateCw }}
        keep={t('keepRunning')}
      >
        {t('rebootBody')}
      </ConfirmDialog>
      <ConfirmDialog
        open={shown === 'typed'}
        onKeep={close}
        onConfirm={close}
        title={t('deleteTitle', { name: snapshot })}
        confirm={{
          label: t('delete'),
          variant: 'destroy',
          reason: typedMatches(snapshot, typed) ? null : t('typeFirst'),
        }}
        keep={t('keep')}
      >
        <p>{t('deleteBody')}</p>
        <TypedConfirm name={snapshot} value={typed} onChange={setTyped} />
      </ConfirmDialog>
      <Dialog open={shown === 'drawer'} onClose={close} shape="drawer" title={t('drawer')}>
        <p>{t('drawerBody')}</p>
      </Dialog>
    </Section>
  )
}
