import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { settingPaths, type SettingPath } from '#contract/device-settings/setting-paths.ts'
import { settingScreens, type SettingScreen } from '#contract/device-settings/setting-screens.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { DeviceSettingScreenGuard } from './editing/single-device-guard.tsx'

const SharedDeviceSettings = lazy(async () => ({
  default: (await import('./editing/shared-device-settings.tsx')).SharedDeviceSettings,
}))
const ChooseDevices = lazy(async () => ({
  default: (await import('./choose-devices.tsx')).SettingsDeviceChoice,
}))

type SettingsScreenSearch = { readonly id?: string; readonly ids?: string; readonly site?: string }

/** Screen of all device settings. The path gives the subject, the search parameters give the devices. */
export function SettingsScreen() {
  const { pathname } = useLocation()
  const language = useLanguage()
  // Kept in state, because the location already shows the next page's path before this page is left.
  const [path] = useState(pathname as SettingPath)
  const screen: SettingScreen = settingScreens[path]
  const { id, ids, site }: SettingsScreenSearch = useSearch({ strict: false })
  if (id !== undefined) return <DeviceSettingScreenGuard key={id} id={id} screen={screen} />
  return (
    <Suspense fallback={<RouteScreen back="/index2">{null}</RouteScreen>}>
      {ids === undefined && site === undefined ? (
        <ChooseDevices
          types={screen.types}
          screen={path}
          path={path}
          about={screen.about?.[language]}
          otherScreens={listOtherGenerationScreens(path).map(({ name }) => name[language])}
        />
      ) : (
        <SharedDeviceSettings
          path={path}
          of={ids === undefined ? { fieldId: site } : { ids: ids.split(',') }}
        />
      )}
    </Suspense>
  )
}

/** Returns the screens of the other board generations; none if the screen is not for one generation. */
function listOtherGenerationScreens(path: SettingPath): readonly SettingScreen[] {
  const isOfGeneration = (each: SettingPath) => 'own' in settingScreens[each]
  if (!isOfGeneration(path)) return []
  return settingPaths
    .filter((each) => each !== path && isOfGeneration(each))
    .map((each) => settingScreens[each])
}
