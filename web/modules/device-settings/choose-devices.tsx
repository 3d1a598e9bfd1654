import { useNavigate } from '@tanstack/react-router'
import type { DeviceType } from '#contract/devices/device.ts'
import type { SettingPath } from '#contract/device-settings/setting-paths.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import {
  DEVICES_AT_ONCE,
  DeviceMultiPicker,
  useDeviceSelection,
} from '#web/client/pickers/pick-devices.tsx'
import { deviceTexts } from '#web/kit/picker/texts.ts'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

type Props = {
  /** Device types to choose from; all by default. */
  readonly types?: readonly DeviceType[]
  /** Settings screen. Only devices that it applies to are listed. */
  readonly screen?: SettingPath
  /** Path of the screen on which the devices are set. */
  readonly path: string
  /** What the screen is for, below its title. */
  readonly about?: string | undefined
  /** Names of the screens for the boards of these types that are not listed here. */
  readonly otherScreens?: readonly string[]
}

/** Asks which devices to set, if the address does not name any. */
export function SettingsDeviceChoice({ types, screen, path, about, otherScreens = [] }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const selection = useDeviceSelection()
  const toDevices = <Button onPress={() => void navigate({ to: '/index2' })}>{t.toDevices}</Button>
  return (
    <RouteScreen form back="/index2" sub={about ?? t.choose}>
      {otherScreens.length > 0 && (
        <StatusBanner kind="info" title={t.ownBoards} text={t.ownBoardsText(otherScreens)} />
      )}
      <DeviceMultiPicker
        {...{ types, screen, picking: selection }}
        none={<EmptyState title={t.none} text={t.noneText} act={toDevices} />}
      >
        <DeviceChoiceBar picked={selection.picked} path={path} />
      </DeviceMultiPicker>
    </RouteScreen>
  )
}

function DeviceChoiceBar({
  picked,
  path,
}: {
  readonly picked: readonly string[]
  readonly path: string
}) {
  const t = useTexts(texts)
  const deviceLabels = useTexts(deviceTexts)
  const navigate = useNavigate()
  const none = picked.length === 0
  const tooMany = picked.length > DEVICES_AT_ONCE
  const goToChosenDevices = () => {
    const [only] = picked.length === 1 ? picked : []
    const of = only === undefined ? `ids=${picked.join(',')}` : `id=${only}`
    void navigate({ href: `${path}?${of}` })
  }
  return (
    <BottomBar>
      <BarStatusText
        what={none ? t.noneYet : t.chosen(picked.length)}
        more={none ? t.chooseFirst : tooMany ? deviceLabels.tooMany(DEVICES_AT_ONCE) : ''}
      />
      <Button kind="primary" fit disabled={none || tooMany} onPress={goToChosenDevices}>
        {t.next}
      </Button>
    </BottomBar>
  )
}
