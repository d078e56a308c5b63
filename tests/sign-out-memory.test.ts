import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a module of the browser keeps in memory ends with the sign-in, by `onForget`, unless it holds nothing of a person. */

/** Why what a module keeps may stay. */
const stays: Record<string, string> = {
  'components/feedback/page-boundary.tsx': 'when the connection was lost',
  'components/feedback/page-owner.ts': 'the owner of the document, for whom nobody else may act',
  'components/feedback/part-failure.tsx': 'when a part was last read',
  'components/feedback/session-events.ts': 'who waits for the sign-in dialog',
  'components/form/send-change.ts': 'that changes are only described, while one call lasts',
  'components/parsed-messages.tsx': 'texts of the panel',
  'components/run/runs-in-progress.ts': 'derived from the runs of run-store.ts, which end',
  'components/shell/nav-link.tsx': 'the page that is on its way',
  'components/shell/page-keys.ts': 'a key that was pressed a moment ago',
  'components/table/row-keys.ts': 'the row that had the focus last',
  'components/ui/clock.tsx': 'times of readings',
  'components/ui/held-keys.ts': 'keys of the last moment, for the dialog that is opening',
  'components/ui/on-press.tsx': 'scripts that are still to be loaded',
  'components/work/notify.ts': 'whether the browser has a worker',
}

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)
/** A variable of the module, or a collection that begins empty and can be changed. */
const isState =
  /^(?:export )?(?:let |const \w+(?:: (?!readonly|Readonly)[^=]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\])$)/m

it('every module that keeps something forgets it at sign-out', () => {
  const withState = files.filter((file) => isState.test(readFileSync(file, 'utf8')))
  const keeps = withState.filter((file) => !/\bonForget\(/.test(readFileSync(file, 'utf8')))
  expect(keeps.sort()).toEqual(Object.keys(stays).sort())
})
