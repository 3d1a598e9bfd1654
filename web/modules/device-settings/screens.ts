import * as z from 'zod/mini'
import type { SettingPath } from '#contract/setting-screens.ts'
import { lazyScreen, type BuiltScreens } from '#web/lazy-screen.tsx'

const text = z.optional(z.string())
/** One device, or any number: named, or those of a site or a type. */
const search = z.object({ id: text, ids: text, site: text, type: text, preset: text })

const settings = {
  screen: lazyScreen(() => import('./settings-screen.tsx'), 'SettingsScreen'),
  search,
}

const presets = {
  screen: lazyScreen(() => import('./preset-list-screen.tsx'), 'PresetListScreen'),
}
const preSettings = {
  screen: lazyScreen(() => import('./pre-settings-screen.tsx'), 'PreSettingsScreen'),
}

export const screens = {
  '/deviceParametertc': presets,
  '/preSettings': preSettings,
  '/dollMachineSettingSingle': settings,
  '/dollMachineSetting': settings,
  '/dollMachineSetting2': settings,
  '/dollMachineSetting3': settings,
  '/machineSetting': settings,
  '/consumeSetting': settings,
  '/currencyMachineSetting': settings,
  '/signalSelection': settings,
  '/lotterySetting': settings,
  '/setParamLipstickcs': settings,
  '/setParamLipstick': settings,
  '/paperSwitch': settings,
  '/jumSetBankNoTes': settings,
  '/screenRotation': settings,
  '/screenType': settings,
} as const satisfies BuiltScreens & Record<SettingPath, unknown>
