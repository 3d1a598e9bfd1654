import { alertRules, alerts } from '#contract/alerts/alerts.ts'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { useCallPress } from '#web/client/actions/use-call-press.tsx'
import { formatTimeWithMinutes } from '#web/kit/formats.ts'
import { moon } from '#web/kit/icon/icons.ts'
import { DottedParts } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { manageTexts } from '../device-texts.ts'

const HALF_MINUTE_MS = 30_000

/** Lists the alerts muted for this device, with end and person, and lets the user end the mute. */
export function DeviceAlertMutes({
  device: { id, fieldId },
}: {
  readonly device: LiveDeviceState
}) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { allowed } = usePermission(alerts.mutes, {})
  const { data = [] } = useCall(alerts.mutes, {}, { silent: true, when: allowed })
  // A mute applies at the site where the device was then. After a move, alerts are sent again.
  const activeMutes = data.filter((each) => {
    const isOver = each.until !== null && each.until <= now
    return !isOver && each.fieldId === (fieldId ?? '') && ['', id].includes(each.equipmentId)
  })
  return activeMutes.map(({ id: muteId, rule, equipmentId, until, by }) => (
    <StatusBanner
      key={muteId}
      kind="info"
      icon={moon}
      title={t.muted(alertRules[rule][language])}
      text={
        <DottedParts
          unbroken
          parts={[
            equipmentId === '' && t.wholeSite,
            until ? t.mutedUntil(formatTimeWithMinutes(until, now, language)) : t.mutedOpen,
            t.mutedBy(by),
          ]}
        />
      }
      act={<UnmuteAlertButton id={muteId} />}
    />
  ))
}

function UnmuteAlertButton({ id }: { readonly id: string }) {
  const { unmute } = useTexts(manageTexts)
  const { press, busy } = useCallPress({
    call: alerts.unmute,
    input: { id },
    renews: [alerts.mutes, alerts.list, alerts.unread],
  })
  return <TextButton onPress={() => !busy && press()}>{unmute}</TextButton>
}
