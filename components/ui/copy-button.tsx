'use client'

import { useTranslations } from 'next-intl'
import { Button, type ButtonProps } from './button'
import { IconButton } from './icon-button'
import { Check, Copy } from './icons'
import { useCopy } from './use-copy'

type CopyButtonProps = Omit<ButtonProps, 'icon' | 'onClick' | 'children' | 'value'> & { text: string; word?: string }

/** A labelled button that copies `text`: “Copy”. */
export function CopyButton({ text, word, ...rest }: CopyButtonProps) {
  const t = useTranslations('ui')
  const { copied, copy } = useCopy()
  return (
    <Button {...rest} icon={copied ? Check : Copy} onClick={() => copy(text)}>
      {copied ? t('copied') : (word ?? t('copy'))}
    </Button>
  )
}

type CopyIconButtonProps = Omit<ButtonProps, 'icon' | 'onClick' | 'children' | 'value'> & {
  text: string
  label: string
}

/** An icon-only copy button of normal size, for a row of actions. */
export function CopyIconButton({ text, label, variant = 'quiet', ...rest }: CopyIconButtonProps) {
  const { copied, copy } = useCopy()
  return (
    <IconButton {...rest} variant={variant} label={label} icon={copied ? Check : Copy} onClick={() => copy(text)} />
  )
}
