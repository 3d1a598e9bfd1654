import { lazy } from 'react'

/** Rows below all settings, which are loaded after them. */
export const PresetRows = lazy(async () => ({
  default: (await import('../presets/preset-rows.tsx')).DevicePresetRows,
}))
export const SettingChangeHistory = lazy(async () => ({
  default: (await import('../history/setting-change-history.tsx')).SettingChangeHistory,
}))
