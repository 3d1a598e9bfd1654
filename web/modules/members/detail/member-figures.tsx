import type { MemberDetail } from '#contract/members/members.ts'
import { formatCount, formatCountWithUnit, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { DottedParts } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { detailTexts } from './texts.ts'

type Props = { readonly member: MemberDetail }

/** Coins of a member. Other balances of the member are further `cells` of the meter. */
export function MemberBalance({ member: { coinsBought, coinsGiven } }: Props) {
  const t = useTexts(detailTexts)
  return (
    <MeterWindow
      label={t.coins}
      live={t.allSites}
      amount={
        <>
          {formatCount(coinsBought + coinsGiven)} <small>{t.coinUnit}</small>
        </>
      }
      against={
        <span>
          <DottedParts
            parts={[t.bought(formatCount(coinsBought)), t.given(formatCount(coinsGiven))]}
          />
        </span>
      }
    />
  )
}

/** Totals of a member since joining, with the last 30 days. */
export function MemberFigures({ member: { totals, recent } }: Props) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { paidFen, refunds, refundedFen, visits, plays, prizes } = totals
  const ratio = prizes > 0 && plays > 0 && t.playsPerPrize((plays / prizes).toFixed(1))
  return (
    <RowGroup>
      <KpiTiles
        items={[
          {
            label: t.paid,
            value: moneyText(paidFen),
            note: t.recent(moneyText(recent.paidFen)),
          },
          {
            label: t.visits,
            value: t.days(formatCount(visits)),
            note: t.recent(t.days(formatCount(recent.visits))),
          },
          {
            label: t.plays,
            value: formatCountWithUnit(plays, 'plays', language),
            note: <DottedParts parts={[t.prizes(formatCount(prizes)), ratio]} />,
          },
          {
            label: t.refunded,
            value: moneyText(refundedFen),
            note: t.refunds(formatCount(refunds)),
          },
        ]}
      />
    </RowGroup>
  )
}
