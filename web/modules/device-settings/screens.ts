import * as z from 'zod/mini'
import type { SettingPath } from '#contract/device-settings/setting-paths.ts'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

const text = z.optional(z.string())
/** One device by `id`, several by `ids`, or those of a `site`. */
const search = z.object({ id: text, ids: text, site: text })
const loadSettingsScreen = () => import('./settings-screen.tsx')

export const screens = {
  '/deviceParametertc': {
    screen: lazyScreen(() => import('./presets/preset-list-screen.tsx'), 'PresetListScreen'),
  },
  '/preSettings': {
    screen: lazyScreen(() => import('./presets/pre-settings-screen.tsx'), 'NewDevicePresetsScreen'),
  },
  '/clearData': {
    screen: lazyScreen(() => import('./upkeep/clear-data-screen.tsx'), 'ClearDataScreen'),
    search: z.object({ id: text, ids: text, what: text }),
  },
  '/distribution_network': {
    screen: lazyScreen(() => import('./upkeep/network-screen.tsx'), 'NetworkScreen'),
    search: z.object({ id: text }),
  },
  '/dollMachineSettingSingle': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/dollMachineSetting': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/dollMachineSetting2': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/dollMachineSetting3': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/machineSetting': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/consumeSetting': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/currencyMachineSetting': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/signalSelection': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/lotterySetting': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/setParamLipstickcs': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/setParamLipstick': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/paperSwitch': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/jumSetBankNoTes': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/screenRotation': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
  '/screenType': { screen: lazyScreen(loadSettingsScreen, 'SettingsScreen'), search },
} as const satisfies ScreensOf<typeof routes> & Record<SettingPath, unknown>
