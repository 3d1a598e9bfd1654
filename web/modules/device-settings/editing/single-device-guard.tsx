import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { settingPaths } from '#contract/device-settings/setting-paths.ts'
import {
  hasScreen,
  isScreenForDevice,
  settingScreens,
} from '#contract/device-settings/setting-screens.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import type { DeviceDetail } from '../device-detail.ts'
import { SingleDeviceSettings } from './single-device-settings.tsx'
import { texts } from '../texts.ts'

type Props = Parameters<typeof SingleDeviceSettings>[0]

/** The address can name any device. A device that does not fit this screen gets links to its own screens. */
export function DeviceSettingScreenGuard({ id, screen }: Props) {
  const { data } = useCall(deviceSettings.detail, { id }, { silent: true })
  return data && !isScreenForDevice(screen, data) ? (
    <OtherSettingScreenLinks device={data} />
  ) : (
    <SingleDeviceSettings id={id} screen={screen} />
  )
}

function OtherSettingScreenLinks({ device }: { readonly device: DeviceDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, type, parameters } = device
  const ids = parameters.map((each) => each.id)
  const own = settingPaths.filter((path) => hasScreen(settingScreens[path], type, ids))
  return (
    <RouteScreen form back={`/manage?id=${id}`}>
      <EmptyState picture={nothingFound} title={t.notHere} text={t.notHereText} />
      <RowGroup>
        {own.map((path) => (
          <ListRow key={path} title={settingScreens[path].name[language]} to={`${path}?id=${id}`} />
        ))}
        <ListRow title={t.toDevice} to={`/manage?id=${id}`} />
      </RowGroup>
    </RouteScreen>
  )
}
