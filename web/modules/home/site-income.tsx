import type { OutputOf } from '#contract/call.ts'
import type { income } from '#contract/income.ts'
import { HBar } from '#web/kit/charts/h-bar.tsx'
import { today } from '#web/kit/date-picker/days.ts'
import { Group } from '#web/kit/group/group.tsx'
import { useDifference } from '#web/kit/kpis/difference.ts'
import { Money } from '#web/kit/money/money.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useSession } from '#web/kit/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { percentText } from '#web/kit/formats.ts'
import { incomeAddress, takenAddress } from './places.ts'
import { texts } from './texts.ts'

type Site = OutputOf<typeof income.today>['fields'][number]

/** The most first, each against yesterday, and as long as its part of the most. */
export function SiteIncome({ fields }: { fields: readonly Site[] }) {
  const t = useTexts(texts)
  const most = Math.max(1, ...fields.map(({ money }) => money))
  const more = {
    text: t.byDevice,
    to: `${incomeAddress('/onlinepay', undefined, today())}&by=device`,
  }
  return (
    <Group title={t.siteIncome} more={more}>
      {fields.length === 0 && <Row title={t.nothing} />}
      {fields.map((site) => (
        <SiteIncomeRow key={site.fieldId} site={site} share={site.money / most} />
      ))}
    </Group>
  )
}

function SiteIncomeRow({ site, share }: { site: Site; share: number }) {
  const t = useTexts(texts)
  const session = useSession()
  const { fieldId, fieldName, money, before } = site
  const { arrow, words, share: more } = useDifference({ unit: 'money', now: money, base: before })
  return (
    <Row
      names
      title={fieldName || (fieldId === '' ? t.nowhere : t.goneSite)}
      value={<Money fen={money} />}
      sub={`${arrow ?? ''} ${words} ${more === undefined ? '' : percentText(more, { sign: true })}`.trim()}
      {...(fieldName && { to: takenAddress(session, fieldId, today()) })}
    >
      <HBar share={share} />
    </Row>
  )
}
