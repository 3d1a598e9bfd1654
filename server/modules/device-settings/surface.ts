import { handleSettingsReply, toAsk } from './board-settings-requests.ts'
import { invalidateDeviceSettings } from './store.ts'

/** What other modules may ask of device settings, and what boards are asked for them. */
export { guaranteeAt } from './guarantee.ts'
export { settingsSet } from './set-settings-kind.ts'
export { playCoinsAt } from './play-coins.ts'
export { chooseForNew, givePreset, presetsOf, savePreset } from './preset-store.ts'
export { settingsUndone } from './undo-settings-kind.ts'
export { listDevicesWithParameter } from './store.ts'
export const asking = { toAsk, heard: handleSettingsReply, forget: invalidateDeviceSettings }
