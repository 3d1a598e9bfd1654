import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { effectWords } from '#contract/device-settings/setting-effect.ts'
import { canAffectPlays } from '#contract/device-settings/setting-screens.ts'
import { formatParameterChange } from '#web/kit/device-field/parameter.ts'
import { EffectTable, formatPlaysPerPrizeRatio } from '#web/kit/effect-table/effect-table.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { history } from '#web/kit/icon/icons.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { manageTexts } from '../device-texts.ts'

type Props = { readonly device: CallOutput<typeof deviceSettings.detail> }

/**
 * Shows the last change that affects plays and was confirmed by the board or made at it, with its effect.
 */
export function LastSettingsChange({ device: { id, changes, parameters } }: Props) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const [open, setOpen] = useState(false)
  const last = changes.find(
    ({ state, wished }) =>
      (state === 'done' || state === 'board') && canAffectPlays(Object.keys(wished)),
  )
  const { data: effect } = useCall(
    deviceSettings.effect,
    { id, batchId: last?.batchId ?? '' },
    { silent: true, when: last !== undefined },
  )
  if (!last || !effect) return null
  const changeText = formatParameterChange(parameters, last, language)
  const [before, after] = [effect.before, effect.after].map(formatPlaysPerPrizeRatio)
  return (
    <RowGroup title={t.lastChange}>
      <ListRow
        icon={history}
        title={changeText}
        sub={
          <DottedParts
            unbroken
            parts={[
              formatRelativeTime(last.endedTime ?? last.createTime, now, language),
              t.ratioChange(before!, after!),
              effectWords[effect.is][language],
            ]}
          />
        }
        onPress={() => setOpen(true)}
      />
      <BottomSheet title={t.changeEffect} open={open} onClose={() => setOpen(false)}>
        <EffectTable what={changeText} verdict={effectWords[effect.is][language]} effect={effect} />
      </BottomSheet>
    </RowGroup>
  )
}
