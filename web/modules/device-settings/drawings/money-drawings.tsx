import { toFen } from '#contract/base/money.ts'
import { moneyText } from '#web/kit/formats.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../device-settings.module.css'
import type { SettingDrawingProps } from './drawn-props.ts'
import { texts } from '../texts.ts'

/**
 * Shows the cost of a play, or of a piece in a vending machine. The board's own price applies to cash; by
 * phone the price set for the device applies.
 */
export function CostDrawing({ parameters, values, price }: SettingDrawingProps) {
  const t = useTexts(texts)
  const cash = Number(values['unitPrice'] ?? 0)
  const coins = Number(values['coinsPerPlay'] ?? 0)
  const free = Number(values['firstFree'] ?? 0)
  const isPlayed = parameters.some(({ id }) => id === 'coinsPerPlay' || id === 'playSeconds')
  const byPhone = isPlayed ? (price ?? 0) : 0
  const cost = cash || byPhone
  if (cost === 0) return null
  const inCash = isPlayed ? t.cashPlay : t.cashPiece
  return (
    <p className={css.worked}>
      <b>
        {cash > 0 ? inCash : t.phonePlay} {moneyText(toFen(cost))}
      </b>
      {cash > 0 && byPhone > 0 && (
        <>
          <DotSeparator />
          {t.phonePlay} {moneyText(toFen(byPhone))}
        </>
      )}
      {coins > 0 && (
        <>
          <DotSeparator />
          {t.coins(coins)}
          <DotSeparator />
          {t.aCoin(moneyText(toFen(Math.round(cost / coins))))}
        </>
      )}
      {free > 0 && (
        <>
          <DotSeparator />
          {t.firstFree(free)}
        </>
      )}
    </p>
  )
}

/** Shows the player's guarantee and the maximum cost by phone to reach it. */
export function GuaranteeLine({ values, price }: SettingDrawingProps) {
  const t = useTexts(texts)
  const plays = Number(values['guarantee'] ?? 0)
  const cost = price ?? 0
  if (values['guarantee'] === undefined) return null
  // After this many plays without a prize, the next play wins.
  const surely = plays + 1
  return (
    <p className={css.worked}>
      <b>{plays > 0 ? t.surely(surely) : t.never}</b>
      {plays > 0 && cost > 0 && (
        <>
          <DotSeparator />
          {t.surelyCosts(moneyText(toFen(surely * cost)))}
        </>
      )}
    </p>
  )
}

const NOTES = [1, 5, 10, 20, 50, 100]

/** Lists each banknote, whether it is accepted, and the coins that it gives. */
export function BanknoteValueTable({ values }: SettingDrawingProps) {
  const t = useTexts(texts)
  const gives = NOTES.some((note) => values[`coins${note}`] !== undefined)
  const isOn = values['notes'] !== false
  return (
    <table className={css.notes}>
      <thead>
        <tr>
          <th scope="col">{t.note}</th>
          <th scope="col">{t.takes}</th>
          {gives && (
            <>
              <th scope="col">{t.gives}</th>
              <th scope="col">{t.perYuan}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {NOTES.map((note) => {
          const coins = Number(values[`coins${note}`] ?? 0)
          const isAccepted = isOn && values[`takes${note}`] !== false && (!gives || coins > 0)
          return (
            <tr key={note} className={isAccepted ? '' : css.untaken}>
              <th scope="row">¥{note}</th>
              <td>{isAccepted ? t.on : t.off}</td>
              {gives && (
                <>
                  <td>{isAccepted ? t.coins(coins) : '—'}</td>
                  <td>{isAccepted ? Math.round((coins / note) * 100) / 100 : '—'}</td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
