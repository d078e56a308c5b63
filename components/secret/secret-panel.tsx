'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { saveFile } from '@/components/form/save-file'
import { Button } from '@/components/ui/button'
import { CopyIconButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Check, Download, Eye, EyeOff, KeyRound } from '@/components/ui/icons'
import { inSentence, secretFile, type Secret, type SecretEntry } from './secret'

/** A secret to save now: masked, with buttons to show, copy or download it. */
export function SecretPanel({ secret, onSaved }: { secret: Secret; onSaved: () => void }) {
  const t = useTranslations('secret')
  const id = useId()
  const count = secret.entries.length
  const saved = () => {
    onSaved()
    // The button disappears with its panel, so the focus moves to the page content instead of the document.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="secret" aria-labelledby={id}>
      <div className="secret-head">
        <Icon of={KeyRound} size={20} />
        <div>
          <h2 id={id}>{secret.title}</h2>
          <p>{t('onlyNow', { count })}</p>
        </div>
      </div>
      <dl>
        {secret.entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </dl>
      <div className="secret-foot">
        <Button variant="primary" icon={Check} onClick={saved}>
          {t('saved', { count })}
        </Button>
        <Button icon={Download} onClick={() => saveFile(`${secret.id}.txt`, 'text/plain', secretFile(secret))}>
          {t('download')}
        </Button>
        <p className="hint">{t('hint')}</p>
      </div>
    </section>
  )
}

function Entry({ entry: { label, value, masked } }: { entry: SecretEntry }) {
  const t = useTranslations('secret')
  const [isShown, setShown] = useState(!masked)
  const name = inSentence(label)
  return (
    <div>
      <dt>{label}</dt>
      {isShown ? (
        <dd>{value}</dd>
      ) : (
        <dd>
          {/* A fixed number of dots, because the length is part of the secret. */}
          <span className="mask" aria-hidden="true">
            ••••••••••••••••
          </span>
          <span className="sr">{t('hiddenValue')}</span>
        </dd>
      )}
      <dd className="acts">
        {masked && (
          <IconButton
            icon={isShown ? EyeOff : Eye}
            variant="quiet"
            label={t(isShown ? 'hide' : 'show', { label: name })}
            onClick={() => setShown(!isShown)}
          />
        )}
        <CopyIconButton text={value} label={t('copyOne', { label: name })} />
      </dd>
    </div>
  )
}
