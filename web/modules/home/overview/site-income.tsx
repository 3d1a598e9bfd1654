import type { CallOutput } from '#contract/base/call.ts'
import type { income } from '#contract/income/income.ts'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useFigureDifference } from '#web/kit/kpis/use-difference.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formatPercent } from '#web/kit/formats.ts'
import { buildIncomePagePath, buildSiteIncomePath } from '../income-addresses.ts'
import { texts } from './texts.ts'

type Site = CallOutput<typeof income.today>['fields'][number]

/**
 * Lists sites by income, highest first, each with the difference to yesterday and a bar relative to the
 * highest.
 */
export function TodayIncomeBySite({ fields }: { fields: readonly Site[] }) {
  const t = useTexts(texts)
  const maxMoney = Math.max(1, ...fields.map(({ money }) => money))
  const more = {
    text: t.byDevice,
    to: `${buildIncomePagePath('/onlinepay', undefined, shanghaiToday())}&by=device`,
  }
  return (
    <RowGroup title={t.siteIncome} more={more}>
      {fields.length === 0 && <ListRow title={t.nothing} />}
      {fields.map((site) => (
        <SiteIncomeRow key={site.fieldId} site={site} share={site.money / maxMoney} />
      ))}
    </RowGroup>
  )
}

function SiteIncomeRow({ site, share }: { site: Site; share: number }) {
  const t = useTexts(texts)
  const session = useConsoleSession()
  const { fieldId, fieldName, money, before } = site
  const {
    arrow,
    words,
    share: more,
  } = useFigureDifference({ unit: 'money', now: money, base: before })
  return (
    <ListRow
      names
      title={fieldName || (fieldId === '' ? t.nowhere : t.goneSite)}
      value={<MoneyAmount fen={money} />}
      sub={`${arrow ?? ''} ${words} ${more === undefined ? '' : formatPercent(more, { sign: true })}`.trim()}
      {...(fieldName && { to: buildSiteIncomePath(session, fieldId, shanghaiToday()) })}
    >
      <HorizontalBar share={share} />
    </ListRow>
  )
}
