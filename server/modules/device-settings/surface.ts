import { saveSettingsQueryReply, listSettingsQueries } from './board-settings-requests.ts'
import { invalidateDeviceSettings } from './store.ts'

/** Surface of the device settings module, and its queries to boards. */
export { findCurrentGuarantee } from './guarantee.ts'
export { settingsSet } from './set-settings-kind.ts'
export { findBoardCoinsPerPlay } from './play-coins.ts'
export { updatePresetForNew, savePresetHolders, listPresets, savePreset } from './preset-store.ts'
export { settingsUndone } from './undo-settings-kind.ts'
export { listDevicesWithParameter } from './store.ts'
export const settingsQueryHandlers = {
  toAsk: listSettingsQueries,
  heard: saveSettingsQueryReply,
  forget: invalidateDeviceSettings,
}
