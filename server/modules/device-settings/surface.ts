import { handleSettingsReply, toAsk } from './board-settings-requests.ts'
import { invalidateDeviceSettings } from './store.ts'

/** Surface of the device settings module, and its queries to boards. */
export { guaranteeAt } from './guarantee.ts'
export { settingsSet } from './set-settings-kind.ts'
export { playCoinsAt } from './play-coins.ts'
export { chooseForNew, givePreset, presetsOf, savePreset } from './preset-store.ts'
export { settingsUndone } from './undo-settings-kind.ts'
export { listDevicesWithParameter } from './store.ts'
export const asking = { toAsk, heard: handleSettingsReply, forget: invalidateDeviceSettings }
