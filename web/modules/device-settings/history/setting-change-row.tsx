import {
  changeStates,
  type ChangeState,
  type SettingChange,
} from '#contract/device-settings/device-settings.ts'
import type { Parameter } from '#contract/device-settings/device-parameter.ts'
import { canAffectPlays } from '#contract/device-settings/setting-screens.ts'
import { formatParameterChange } from '#web/kit/device-field/parameter.ts'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { texts } from '../texts.ts'

const slots: Readonly<Record<ChangeState, SlotState>> = {
  asked: 'warn',
  done: 'on',
  refused: 'fault',
  expired: 'off',
  doubt: 'warn',
  board: 'on',
  reset: 'on',
}

export type OpenedSettingChange = {
  readonly batchId: string
  /** The change as text. */
  readonly what: string
}
type Props = {
  readonly change: SettingChange
  readonly parameters: readonly Parameter[]
  readonly onOpen: (opened: OpenedSettingChange) => void
}

/** Shows the change, the person and the device's answer. Leads to the effect of the change. */
export function SettingChangeRow({ change, parameters, onOpen }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(30_000)
  const { batchId, state, wished, askedBy, createTime } = change
  const changeText = formatParameterChange(parameters, change, language) || t.asItWas
  const holds = (state === 'done' || state === 'board') && canAffectPlays(Object.keys(wished))
  return (
    <ListRow
      slot={slots[state]}
      title={changeText}
      {...(holds && { onPress: () => onOpen({ batchId, what: changeText }) })}
      {...(state === 'refused' && { tone: 'danger' as const })}
      sub={
        <DottedParts
          unbroken
          parts={[
            changeStates[state][language],
            askedBy,
            formatRelativeTime(createTime, now, language),
          ]}
        />
      }
    />
  )
}
