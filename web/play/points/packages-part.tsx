import { useState } from 'react'
import { formatYuan, toFen } from '#contract/base/money.ts'
import { points } from '#contract/points/points.ts'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { useLiveRefresh } from '../calls/use-live-refresh.ts'
import { PlayGroup, PlayRow, TroubleLine } from '../page/parts.tsx'
import { useInitialPlayData, usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { payInApp } from '../purchase/pay-in-app.ts'
import { packageTexts } from './package-texts.ts'

type Package = WireOutputOf<typeof points.own>['packages'][number]
type Props = { readonly packages: readonly Package[]; onPaid(): void }

/** Packages of points that the player can buy here. */
export function PackagesPart({ packages, onPaid }: Props) {
  const t = usePlayTexts(packageTexts)
  const { buy, trouble } = usePackagePurchase(onPaid)
  return (
    <>
      <PlayGroup title={t.title}>
        {packages.map((each) => (
          <PlayRow
            key={each.id}
            title={each.name}
            sub={t.points(formatCount(each.points))}
            value={t.buy(moneyText(toFen(each.priceFen)))}
            onPress={() => void buy(each)}
          />
        ))}
      </PlayGroup>
      <TroubleLine text={trouble} />
      <p className="points-note">{t.note}</p>
    </>
  )
}

/** Orders a package and opens the app's payment sheet. The balance is loaded again once it was paid. */
function usePackagePurchase(onPaid: () => void) {
  const { app = 'wechat' } = useInitialPlayData()
  const session = usePlaySession()
  const [isPaying, setPaying] = useState(false)
  const action = usePlayAction({ onDone: () => undefined, onRefused: onPaid })
  useLiveRefresh(isPaying, onPaid, true)
  async function buyPackage({ id, points: count, priceFen }: Package): Promise<void> {
    const price = formatYuan(toFen(priceFen))
    const input = { packageId: id, points: String(count), price, payment: app }
    const order = await action.run(input, (key) => session.ask(points.buyPackage, input, key))
    if (!order) return
    setPaying(true)
    await payInApp(order.payable).catch(() => undefined)
    onPaid()
  }
  return { buy: buyPackage, trouble: action.trouble }
}
