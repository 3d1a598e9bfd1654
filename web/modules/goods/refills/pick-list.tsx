import type { PickStop } from '#contract/goods/goods-stock.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../goods.module.css'
import { useGoodsName } from '../use-goods-name.ts'
import {
  toCoinPickNeed,
  listGoodsToPick,
  listCoinShortages,
  listExpiredGoods,
  usePickTicks,
  type PickedGoods,
  type CoinShortage,
} from './picking.ts'
import { refillTexts } from './texts.ts'

type Props = {
  readonly stops: readonly PickStop[]
  readonly site: string | undefined
  onGo(): void
}

function sumPickedPieces(list: readonly PickedGoods[]): number {
  return list.reduce((pieces, each) => pieces + each.pieces, 0)
}

/** Lists everything to bring, summed by goods, to tick off in the storeroom. */
export function RefillPickList({ stops, site, onGo }: Props) {
  const t = useTexts(refillTexts)
  const nameOf = useGoodsName()
  const ticked = usePickTicks(site)
  const all = listGoodsToPick(stops)
  const done = all.filter(ticked.has)
  const machines = stops.reduce((count, { equipmentList }) => count + equipmentList.length, 0)
  const [neededPieces, pickedPieces] = [sumPickedPieces(all), sumPickedPieces(done)]
  const missing = neededPieces - pickedPieces
  const short = listCoinShortages(stops)
  const coins = toCoinPickNeed(short)
  const out = listExpiredGoods(stops)
  const nothingToBring = coins ? t.onlyCoins : out.length > 0 ? t.onlyOut : t.onlyRaise
  return (
    <>
      {all.length > 0 && (
        <>
          <RowGroup padded>
            <div className={css.progress}>
              <b>{t.picked(pickedPieces, neededPieces)}</b>
              <small>{t.where(stops.length, machines)}</small>
              <progress aria-label={t.pick} max={neededPieces} value={pickedPieces} />
              <small>{t.rule}</small>
            </div>
          </RowGroup>
          <RowGroup title={t.goods} more={{ text: t.kindsLeft(all.length - done.length) }}>
            {all.map((each) => (
              <CheckboxRow
                key={each.id}
                label={nameOf(each)}
                sub={<PickedGoodsDestinations of={each} />}
                end={<b>{formatCount(each.pieces)}</b>}
                checked={ticked.has(each)}
                onChange={(on) => ticked.tick(each, on)}
              />
            ))}
          </RowGroup>
        </>
      )}
      {coins && <PickCoinsRow short={short} need={coins} ticked={ticked} />}
      {out.length > 0 && <ExpiredGoodsGroup out={out} />}
      <BottomBar>
        {all.length > 0 ? (
          <BarStatusText
            what={t.missing(missing)}
            more={missing > 0 ? t.missingText : t.where(stops.length, machines)}
          />
        ) : (
          <BarStatusText what={nothingToBring} more={t.where(stops.length, machines)} />
        )}
        <Button kind="primary" fit onPress={onGo}>
          {t.go}
        </Button>
      </BottomBar>
    </>
  )
}

/** Lists expired pieces before the person leaves. No replacement is brought for them. */
function ExpiredGoodsGroup({ out }: { readonly out: ReturnType<typeof listExpiredGoods> }) {
  const t = useTexts(refillTexts)
  const nameOf = useGoodsName()
  return (
    <RowGroup title={t.out}>
      {out.map((each) => (
        <ListRow
          key={each.id}
          title={nameOf(each)}
          sub={<PiecesByDevice of={each.at} />}
          value={t.pieces(each.pieces)}
        />
      ))}
    </RowGroup>
  )
}

type CoinsProps = {
  readonly short: readonly CoinShortage[]
  readonly need: NonNullable<ReturnType<typeof toCoinPickNeed>>
  readonly ticked: ReturnType<typeof usePickTicks>
}

/** For example C02 只剩 118 枚 · C05 只剩 40 枚. */
function PickCoinsRow({ short, need, ticked }: CoinsProps) {
  const t = useTexts(refillTexts)
  return (
    <RowGroup note={t.coinRule}>
      <CheckboxRow
        label={t.coins}
        sub={
          <DottedParts
            unbroken
            parts={short.map(({ machine, left }) => `${machine} ${t.coinsLeft(formatCount(left))}`)}
          />
        }
        {...(need.pieces > 0 && { end: <b>{t.coinCount(formatCount(need.pieces))}</b> })}
        checked={ticked.has(need)}
        onChange={(on) => ticked.tick(need, on)}
      />
    </RowGroup>
  )
}

/** For example D01 6 件 · G01 2 件 · 到期 12/20 的先放. */
function PickedGoodsDestinations({ of: { to, until } }: { readonly of: PickedGoods }) {
  const t = useTexts(refillTexts)
  const language = useLanguage()
  return (
    <PiecesByDevice of={to}>{until !== '' && t.until(formatDay(until, language))}</PiecesByDevice>
  )
}

type MachinesProps = { readonly of: PickedGoods['to']; readonly children?: string | false }

function PiecesByDevice({ of, children }: MachinesProps) {
  const t = useTexts(refillTexts)
  return (
    <DottedParts
      unbroken
      parts={[...of.map(({ machine, pieces }) => `${machine} ${t.pieces(pieces)}`), children]}
    />
  )
}
