import { deviceTypes } from '#contract/devices/device.ts'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { buildDeviceRefillPath } from '../goods-search.ts'
import { sumPiecesToBring } from './picking.ts'
import { useWaitingRefills } from './refill-outbox.ts'
import { refillTexts } from './texts.ts'
import { texts } from '../texts.ts'

/** Lists the stops in order, and what each machine there needs. */
export function RefillRouteStops({ stops }: { readonly stops: readonly PickStop[] }) {
  const t = useTexts(refillTexts)
  const { nowhere } = useTexts(texts)
  return stops.map(({ fieldId, fieldName, distance, equipmentList }, index) => (
    <RowGroup
      key={fieldId}
      title={fieldName || nowhere}
      {...(index === 0 && { more: { text: t.first } })}
      {...(distance !== undefined && { more: { text: t.away(distance) } })}
      {...(index === stops.length - 1 && stops.length > 1 && { note: t.wayRule })}
    >
      <ul aria-label={fieldName || nowhere}>
        {equipmentList.map((machine) => (
          <li key={machine.equipmentId}>
            <RefillRouteDeviceRow of={machine} />
          </li>
        ))}
      </ul>
    </RowGroup>
  ))
}

function RefillRouteDeviceRow({ of }: { readonly of: PickStop['equipmentList'][number] }) {
  const t = useTexts(refillTexts)
  const { empty: emptyText, low: lowText } = useTexts(texts)
  const language = useLanguage()
  const { equipmentId, number, type, online, empty, low, takeOut = [], unraised = 0, coins } = of
  const over = takeOut.reduce((sum, { pieces }) => sum + pieces, 0)
  const isFilled = useWaitingRefills().some((refill) => refill.equipmentId === equipmentId)
  if (coins) return <RefillRouteChangerRow of={of} coins={coins} />
  const title = `${number} ${deviceTypes[type][language]}`
  const to = buildDeviceRefillPath(equipmentId)
  const bring = sumPiecesToBring(of)
  if (isFilled) return <ListRow slot="on" title={title} sub={t.filled} to={to} />
  return (
    <ListRow
      slot={!online ? 'off' : empty > 0 ? 'fault' : 'warn'}
      title={title}
      sub={
        <DottedParts
          parts={[
            empty > 0 && emptyText(empty),
            low > 0 && lowText(low),
            over > 0 && t.takeOut(over),
            unraised > 0 && t.unraised(unraised),
            !online && t.offline,
          ]}
        />
      }
      {...(bring > 0 && { value: t.bring(bring) })}
      to={to}
    />
  )
}

type RouteDevice = PickStop['equipmentList'][number]
type ChangerProps = { readonly of: RouteDevice; readonly coins: NonNullable<RouteDevice['coins']> }

/** A changer counts the coins in its hopper itself, so the row leads to its state. */
function RefillRouteChangerRow({ of: { equipmentId, number, type, online }, coins }: ChangerProps) {
  const t = useTexts(refillTexts)
  const language = useLanguage()
  return (
    <ListRow
      slot={online ? 'fault' : 'off'}
      title={`${number} ${deviceTypes[type][language]}`}
      sub={
        <DottedParts
          parts={[t.lacksCoins, t.coinsLeft(formatCount(coins.left)), !online && t.offline]}
        />
      }
      {...(coins.bring > 0 && { value: t.bringCoins(formatCount(coins.bring)) })}
      to={`/manage?id=${equipmentId}`}
    />
  )
}
