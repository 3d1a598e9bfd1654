import * as z from 'zod/mini'
import type { SettingPath } from '#contract/setting-paths.ts'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'

const text = z.optional(z.string())
/** One device, or any number: named, or those of a site. */
const search = z.object({ id: text, ids: text, site: text })
const settings = () => import('./settings-screen.tsx')

export const screens = {
  '/deviceParametertc': {
    screen: lazyScreen(() => import('./preset-list-screen.tsx'), 'PresetListScreen'),
  },
  '/preSettings': {
    screen: lazyScreen(() => import('./pre-settings-screen.tsx'), 'PreSettingsScreen'),
  },
  '/clearData': {
    screen: lazyScreen(() => import('./clear-data-screen.tsx'), 'ClearDataScreen'),
    search: z.object({ id: text, ids: text, what: text }),
  },
  '/distribution_network': {
    screen: lazyScreen(() => import('./network-screen.tsx'), 'NetworkScreen'),
    search: z.object({ id: text }),
  },
  '/dollMachineSettingSingle': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/dollMachineSetting': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/dollMachineSetting2': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/dollMachineSetting3': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/machineSetting': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/consumeSetting': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/currencyMachineSetting': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/signalSelection': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/lotterySetting': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/setParamLipstickcs': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/setParamLipstick': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/paperSwitch': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/jumSetBankNoTes': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/screenRotation': { screen: lazyScreen(settings, 'SettingsScreen'), search },
  '/screenType': { screen: lazyScreen(settings, 'SettingsScreen'), search },
} as const satisfies BuiltScreens & Record<SettingPath, unknown>
