import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'

export type SettingDrawingProps = {
  /** Of the group above which it is drawn. */
  readonly ids: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly values: DeviceSettings
  readonly held: DeviceSettings
  /** Of a play, in fen, where one device is set that has one. */
  readonly price?: number | undefined
}
