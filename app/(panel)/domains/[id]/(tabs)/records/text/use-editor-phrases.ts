import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

/** The editor's own texts, by their English ones, which are its keys. */
const phraseKeys = {
  find: 'Find',
  replace: 'Replace',
  next: 'next',
  previous: 'previous',
  all: 'all',
  matchCase: 'match case',
  regexp: 'regexp',
  byWord: 'by word',
  replaceOne: 'replace',
  replaceAll: 'replace all',
  close: 'close',
  currentMatch: 'current match',
  onLine: 'on line',
  replacedOne: 'replaced match on line $',
  replacedMany: 'replaced $ matches',
  diagnostics: 'Diagnostics',
  noDiagnostics: 'No diagnostics',
  controlCharacter: 'Control character',
  selectionDeleted: 'Selection deleted',
  goToLine: 'Go to line',
  go: 'go',
} as const

type PhraseKey = keyof typeof phraseKeys

/** Returns the texts of the editor in the language of the page. */
export function useEditorPhrases(): Readonly<Record<string, string>> {
  const t = useTranslations('zoneText')
  return useMemo(() => {
    const keys = Object.keys(phraseKeys).filter((key): key is PhraseKey => key in phraseKeys)
    return Object.fromEntries(keys.map((key) => [phraseKeys[key], t(`editor.${key}`)]))
    // They change only with the language, and then `t` changes too.
  }, [t])
}
