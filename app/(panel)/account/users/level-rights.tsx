import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { CircleCheck, CircleMinus } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Table } from '@/components/ui/table'
import { type Given, givenLevels, levelRights } from '@/lib/account/rules/users'

/** Three columns of one width on a phone, where long words are hyphenated or broken. */
const narrow =
  'max-sm:[&_td]:px-2 max-sm:[&_th]:px-2 max-sm:[&_:is(td,th)]:first:ps-4 max-sm:[&_th]:wrap-anywhere max-sm:[&_th]:whitespace-normal max-sm:[&>table]:w-full max-sm:[&>table]:table-fixed'

/** What each role may do, below the list of users. */
export function LevelRights() {
  const t = useTranslations('users')
  return (
    <Panel title={t('rights.title')} flush>
      <div className={narrow}>
        <Table plain>
          <caption className="sr-only">{t('rights.title')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t('rights.what')}
              </th>
              {givenLevels.map((level) => (
                <th key={level} scope="col" role="columnheader">
                  {t(`levels.${level}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {levelRights.map((row) => (
              <tr role="row" key={row.what}>
                <th scope="row" role="rowheader">
                  {t(`rights.${row.what}`)}
                </th>
                {givenLevels.map((level) => (
                  <td key={level} role="cell" data-label={t(`levels.${level}.name`)}>
                    <GivenWord given={row[level]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Panel>
  )
}

function GivenWord({ given }: { given: Given }) {
  const t = useTranslations('users.given')
  return (
    <span className="inline-flex items-center gap-2 max-sm:items-start max-sm:gap-1.5">
      <Icon
        of={given === 'no' ? CircleMinus : CircleCheck}
        className={given === 'no' ? 'text-fg-muted' : 'text-ok-fg'}
      />
      {t(given)}
    </span>
  )
}
