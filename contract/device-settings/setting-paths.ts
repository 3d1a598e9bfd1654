/**
 * Paths of the screens for device settings. Their contents are in `setting-screens.ts`, which is a larger
 * file to load.
 */
export const settingPaths = [
  '/dollMachineSettingSingle',
  '/dollMachineSetting',
  '/dollMachineSetting2',
  '/dollMachineSetting3',
  '/machineSetting',
  '/consumeSetting',
  '/currencyMachineSetting',
  '/signalSelection',
  '/lotterySetting',
  '/setParamLipstickcs',
  '/setParamLipstick',
  '/paperSwitch',
  '/jumSetBankNoTes',
  '/screenRotation',
  '/screenType',
] as const
export type SettingPath = (typeof settingPaths)[number]
