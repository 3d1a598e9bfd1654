import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SettingPath } from '#contract/device-settings/setting-paths.ts'
import { settingScreens } from '#contract/device-settings/setting-screens.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { OneOfScreen } from './editing/single-device-guard.tsx'

const SharedDeviceSettings = lazy(async () => ({
  default: (await import('./editing/shared-device-settings.tsx')).SharedDeviceSettings,
}))
const ChooseDevices = lazy(async () => ({
  default: (await import('./choose-devices.tsx')).ChooseDevices,
}))

type Wished = { readonly id?: string; readonly ids?: string; readonly site?: string }

/** Every screen of device settings: its address says what it is about, and what stands behind `?` of whom. */
export function SettingsScreen() {
  const { pathname } = useLocation()
  // Its own: the address of the page that is gone to is there before this one is left.
  const [path] = useState(pathname as SettingPath)
  const screen = settingScreens[path]
  const { id, ids, site }: Wished = useSearch({ strict: false })
  if (id !== undefined) return <OneOfScreen key={id} id={id} screen={screen} />
  return (
    <Suspense fallback={<RouteScreen back="/index2">{null}</RouteScreen>}>
      {ids === undefined && site === undefined ? (
        <ChooseDevices types={screen.types} screen={path} path={path} ownBoards={'own' in screen} />
      ) : (
        <SharedDeviceSettings
          path={path}
          of={ids === undefined ? { fieldId: site } : { ids: ids.split(',') }}
        />
      )}
    </Suspense>
  )
}
