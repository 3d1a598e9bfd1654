import { useState, type ReactNode } from 'react'
import type { Fen } from '#contract/base/money.ts'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import rows from '#web/kit/row/row.module.css'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { TapTarget, type TapDestination } from '#web/kit/row/tap-target.tsx'
import { IconTile } from '#web/kit/row/icon-tile.tsx'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import css from './device-row.module.css'

type Props = TapDestination & {
  readonly state: SlotState
  /** The state in words: 故障 E07 卡币. */
  readonly says: string
  readonly icon: IconShape
  /** The device's number in the venue, such as A11. */
  readonly no: string
  readonly name: string
  readonly site?: string
  readonly fen?: Fen | undefined
  /** Key figure of the device if that is not money: 42 局. */
  readonly figure?: ReactNode
  /** Below the figure: plays and prizes, or the length of the outage. */
  readonly note?: ReactNode
}

/** A machine in a list. If the row is too narrow, the site is cut first, never the state or the amount. */
export function DeviceListRow(props: Props) {
  const { state, says, icon, no, name, site, fen, figure, note, ...tapProps } = props
  const [first] = useState(state)
  // A new state fades in; the initial state does not.
  const fresh = state === first ? '' : css.fresh
  return (
    <TapTarget {...tapProps} className={`${rows.row} ${css.device}`}>
      <span key={state} className={`${css.mark} ${fresh}`}>
        <StateSlot state={state} />
      </span>
      <IconTile icon={icon} />
      <span className={css.main}>
        <span className={css.named}>
          <span className={css.no}>{no}</span>
          <span className={css.title}>{name}</span>
          <span className={css.amount}>{figure ?? <MoneyAmount fen={fen} />}</span>
        </span>
        <span className={css.line}>
          <span className={css.place}>
            <span key={state} className={`${css.says} ${css[state] ?? ''} ${fresh}`}>
              {says}
            </span>
            {site !== undefined && (
              <span className={css.cut}>
                <DotSeparator />
                {site}
              </span>
            )}
          </span>
          {note !== undefined && <span className={css.note}>{note}</span>}
        </span>
      </span>
    </TapTarget>
  )
}
