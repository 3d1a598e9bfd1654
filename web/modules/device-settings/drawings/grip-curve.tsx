import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../device-settings.module.css'
import type { SettingDrawingProps } from './drawn-props.ts'
import { texts } from '../texts.ts'

/**
 * The three phases of a play side by side, each 100 wide. A height of 100 is the board's maximum strength.
 */
const WIDE = 300
const HIGH = 100
const RAMP = 14

/** Draws the claw strength from the grab to the hole: the current curve beside the changed one. */
export function ClawGripCurve({ ids: own, parameters, values, held }: SettingDrawingProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isByPhase = own.includes('gripGrab') && 'gripGrab' in values
  const ids = isByPhase
    ? (['gripGrab', 'gripLift', 'gripHold'] as const)
    : (['strongGrip', 'strongGrip', 'weakGrip'] as const)
  const of = parameters.filter(({ id }) => (ids as readonly string[]).includes(id))
  if (of.length < new Set(ids).size) return null
  const now = toGripPath(ids, of, values)
  const before = toGripPath(ids, of, held)
  const phases = [t.grab, t.lift, t.hold]
  const phaseTexts = ids.map((id, index) => {
    const parameter = of.find((each) => each.id === id)!
    return `${phases[index]} ${formatParameterValue(parameter, values[id] ?? 0, language)}`
  })
  const changed = now !== before
  const turns =
    isByPhase || values['gripSwitch'] === undefined ? undefined : formatGripChange(values, t)
  return (
    <figure className={css.drawing}>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        className={css.curve}
        role="img"
        aria-label={t.gripSays(phaseTexts.join(t.and))}
      >
        <path d={`${now}V${HIGH}H0Z`} className={css.under} />
        {[1, 2].map((phase) => (
          <path key={phase} d={`M${phase * HIGH} 0V${HIGH}`} className={css.grid} />
        ))}
        {changed && <path d={before} className={css.then} />}
        <path d={now} className={css.line} />
      </svg>
      <div className={css.phases} aria-hidden="true">
        {phaseTexts.map((phase) => (
          <span key={phase}>{phase}</span>
        ))}
      </div>
      {(changed || turns) && (
        <figcaption className={css.caption}>
          {turns && <span>{turns}</span>}
          {changed && (
            <span className={css.legend}>
              <i className={css.isNow} />
              {t.now}
              <i className={css.isThen} />
              {t.before}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  )
}

type GripChangeTexts = {
  readonly staysSame: string
  weakens(seconds: string): string
  strengthens(seconds: string): string
}

/** Returns a text about how the grip changes some time after the grab. */
function formatGripChange(
  { strongGrip, weakGrip, gripSwitch }: DeviceSettings,
  t: GripChangeTexts,
): string {
  const less = Number(strongGrip) - Number(weakGrip)
  if (less === 0) return t.staysSame
  return less > 0 ? t.weakens(String(gripSwitch)) : t.strengthens(String(gripSwitch))
}

/**
 * Returns the path of the curve. Each phase keeps its strength and then changes to the next one within a
 * short ramp.
 */
function toGripPath(
  ids: readonly string[],
  of: readonly Parameter[],
  values: DeviceSettings,
): string {
  const gripMax = Math.max(...of.map(({ max = 100 }) => max))
  const heights = ids.map((id) => HIGH - (Number(values[id] ?? 0) / gripMax) * (HIGH - 8))
  // The earlier the grip turns weak, the shorter the strong first phase.
  const [longest = 3] = of.map(() => 3)
  const seconds = Number(values['gripSwitch'] ?? longest)
  const toPhaseStart = (index: number) =>
    index === 2 && ids[0] === 'strongGrip' && 'gripSwitch' in values
      ? HIGH + (Math.min(seconds, longest) / longest) * HIGH
      : index * HIGH
  return heights
    .map((height, index) => {
      if (index === 0) return `M0 ${HIGH}L${RAMP} ${height}`
      const phaseStart = toPhaseStart(index)
      return `H${phaseStart - RAMP / 2}L${phaseStart + RAMP / 2} ${height}`
    })
    .concat(`H${WIDE}`)
    .join('')
}
