import { useTexts } from '#web/kit/texts.ts'
import css from '../device-settings.module.css'
import type { SettingDrawingProps } from './drawn-props.ts'
import { texts } from '../texts.ts'

const HIGH = 60
const COINS_MAX = 5

/** Draws the coin signals of a play as the machine receives them on its coin line. */
export function CoinSignalDrawing({ values }: SettingDrawingProps) {
  const t = useTexts(texts)
  const readSignalNumber = (id: string, otherwise: number) => Number(values[id] ?? otherwise)
  const coins = Math.min(readSignalNumber('coinsPerPlay', 2), COINS_MAX)
  const [width, gap] = [readSignalNumber('pulseWidth', 50), readSignalNumber('pulseGap', 100)]
  const total = coins * width + (coins - 1) * gap
  const isSerial = values['signalKind'] === 'serial'
  const signalText = isSerial ? t.serial : t.pulses(coins, total)
  const [rest, active] = values['signalLevel'] === 'high' ? [HIGH - 8, 8] : [8, HIGH - 8]
  const lead = total * 0.08 + 10
  const pulses = Array.from({ length: coins }, (_, index) => {
    const pulseStart = lead + index * (width + gap)
    return `H${pulseStart}V${active}H${pulseStart + width}V${rest}`
  })
  return (
    <figure className={css.drawing}>
      {!isSerial && (
        <svg
          viewBox={`0 0 ${total + 2 * lead} ${HIGH}`}
          preserveAspectRatio="none"
          className={css.signal}
          role="img"
          aria-label={signalText}
        >
          <path d={`M0 ${rest}${pulses.join('')}H${total + 2 * lead}`} className={css.line} />
        </svg>
      )}
      <figcaption className={css.caption}>
        <span>{signalText}</span>
      </figcaption>
    </figure>
  )
}
