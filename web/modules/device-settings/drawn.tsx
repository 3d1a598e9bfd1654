import type { DeviceSettings, Parameter } from '#contract/device-parameter.ts'
import type { SettingGroup } from '#contract/setting-screens.ts'
import { CostDrawing, NotesTable, PromiseLine } from './drawn-money.tsx'
import { DisplayDrawing } from './drawn-display.tsx'
import { GripCurve } from './grip-curve.tsx'
import { SignalDrawing } from './signal-drawing.tsx'

export type DrawnProps = {
  /** Of the group above which it is drawn. */
  readonly ids: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly values: DeviceSettings
  readonly held: DeviceSettings
  /** Of a play, in fen, where one device is set that has one. */
  readonly price?: number | undefined
}

const drawings = {
  grip: GripCurve,
  signal: SignalDrawing,
  cost: CostDrawing,
  notes: NotesTable,
  display: DisplayDrawing,
  promise: PromiseLine,
}

/** What is set, as one sees it at the machine. */
export function Drawn({
  of,
  ...props
}: DrawnProps & { readonly of: SettingGroup['drawn'] & string }) {
  const Drawing = drawings[of]
  return <Drawing {...props} />
}
