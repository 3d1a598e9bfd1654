/** Where devices are set: what stands on each is in `setting-screens.ts`, which weighs more. */
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
