import { useEffect, useState } from 'react'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { edit } from '#web/kit/icon/icons.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateSlot } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import css from './device-field.module.css'
import {
  isSliderRange,
  parameterRange,
  formatParameterValue,
  type Parameter,
  type ParameterValue,
} from './parameter.ts'
import { deviceTexts } from './texts.ts'

/** Delivery state of a value: changed here, sent, confirmed by the device, or not accepted by it. */
export type DeviceState =
  /** `was` is undefined if the field stands for several devices whose values differ. */
  | { readonly is: 'changed'; readonly was: ParameterValue | undefined }
  | { readonly is: 'sent'; readonly at: Date }
  | { readonly is: 'confirmed'; readonly at: Date }
  /** The device did not answer, so its current value is unknown. */
  | { readonly is: 'doubt'; readonly asked: ParameterValue }
  /** The value did not reach the device in time, so the device still has its old value. */
  | { readonly is: 'expired'; readonly asked: ParameterValue }
  | { readonly is: 'refused'; readonly asked: ParameterValue; readonly why: string }

const HALF_MINUTE_MS = 30_000

type Props = {
  readonly parameter: Parameter
  /** The value in the field; after a refusal, the value that the device still holds. */
  readonly value: ParameterValue
  readonly state: DeviceState
}

export function DeviceSettingStateLine({ parameter, value, state }: Props) {
  const t = useTexts(deviceTexts)
  const language = useLanguage()
  const formatStateValue = (each: ParameterValue) => formatParameterValue(parameter, each, language)
  if (state.is === 'sent') return <DeviceValueSent at={state.at} />
  if (state.is === 'confirmed') return <DeviceValueConfirmed at={state.at} />
  if (state.is === 'refused') {
    return (
      <p className={css.refused} role="alert">
        <StateSlot state="fault" size="s" />
        <span>{t.refused(formatStateValue(state.asked), state.why, formatStateValue(value))}</span>
      </p>
    )
  }
  if (state.is === 'doubt' || state.is === 'expired') {
    const askedText = formatStateValue(state.asked)
    return (
      <p className={css.sent} role="alert">
        <StateSlot state={state.is === 'doubt' ? 'warn' : 'off'} size="s" />
        <span>
          {state.is === 'doubt'
            ? t.doubt(askedText)
            : t.expired(askedText, formatStateValue(value))}
        </span>
      </p>
    )
  }
  const range = parameter.type === 'int' ? parameterRange(parameter, language) : undefined
  const formatOldValue = range && isSliderRange(range) ? t.wasAtTick : t.was
  return (
    <p className={css.changed}>
      <Icon of={edit} size="xs" />
      <span>
        {t.notSent}
        {state.was !== undefined && (
          <>
            <DotSeparator />
            {formatOldValue(formatStateValue(state.was))}
          </>
        )}
      </span>
    </p>
  )
}

function DeviceValueConfirmed({ at }: { at: Date }) {
  const t = useTexts(deviceTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  return (
    <output className={css.state}>
      <StateSlot state="on" size="s" />
      <span>
        {t.confirmed}
        <DotSeparator />
        {formatRelativeTime(at, now, language)}
      </span>
    </output>
  )
}

/** The seconds are hidden from screen readers, which would otherwise announce them without end. */
function DeviceValueSent({ at }: { at: Date }) {
  const t = useTexts(deviceTexts)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - at.getTime()) / 1_000))
  return (
    <p className={css.sent}>
      <StateSlot state="warn" size="s" />
      <span aria-hidden="true">{t.sentFor(seconds)}</span>
      <output className="sr">{t.sent}</output>
    </p>
  )
}
