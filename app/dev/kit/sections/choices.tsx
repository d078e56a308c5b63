import { useTranslations } from 'next-intl'
import { TileLogo } from '@/components/server/pictured-name'
import { Checkbox, Radio, Switch } from '@/components/ui/checkbox'
import { Chip, Chips } from '@/components/ui/chips'
import { Choice, Choices } from '@/components/ui/choice'
import { Segment } from '@/components/ui/segment'
import { Tick } from '@/components/ui/tick'
import { Section } from '../section'

/** Choices: radios, checkboxes and other selections. */
export function ChoicesSection() {
  const t = useTranslations('kit.choices')
  return (
    <Section id="choices" title={t('title')} panel>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <fieldset className="grid grid-cols-1 content-start gap-2">
          <legend>{t('boxes')}</legend>
          <Checkbox label={t('chosen')} defaultChecked />
          <Checkbox label={t('notChosen')} />
          <Checkbox label={t('impossible')} hint={t('onlyDedicated')} disabled />
          <Checkbox label={t('terms')} error={t('termsError')} />
          <Switch label={t('on')} defaultChecked />
          <Switch label={t('off')} />
          <Switch label={t('privacy')} hint={t('privacyHint')} disabled />
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <Tick label={t('some')} half />
            <Tick label={t('all')} defaultChecked />
            <Tick label={t('none')} />
          </span>
        </fieldset>
        <fieldset className="grid grid-cols-1 content-start gap-2">
          <legend>{t('radios')}</legend>
          <Radio name="kit-radio" label={t('full')} defaultChecked />
          <Radio name="kit-radio" label={t('default')} />
          <Choices>
            <Choice
              name="kit-tile"
              tile={<TileLogo name="Debian" />}
              title="Debian"
              description="13, 12, 11"
              defaultChecked
            />
            <Choice
              name="kit-tile"
              tile={<TileLogo name="Nextcloud" />}
              title="Nextcloud"
              version="32.0.2"
              description={t('files')}
            />
            <Choice
              name="kit-tile"
              tile={<TileLogo name="Proxmox VE" />}
              title="Proxmox VE"
              description="9, 8"
              reason={t('onlyDedicated')}
            />
          </Choices>
          <Chips>
            <Chip name="kit-chip" defaultChecked>
              13 trixie
            </Chip>
            <Chip name="kit-chip">12 bookworm</Chip>
            <Chip name="kit-chip" locked>
              {t('raid')}
            </Chip>
          </Chips>
          <Segment
            label={t('protocol')}
            name="kit-segment"
            defaultValue="v4"
            options={[
              { value: 'v4', name: 'IPv4' },
              { value: 'v6', name: 'IPv6' },
            ]}
          />
        </fieldset>
      </div>
    </Section>
  )
}
