import { addDays, shanghaiToday, type CalendarDayRange } from './days.ts'

/** The days that may be chosen, both ends included. */
export type Bounds = {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'month'] as const
export type Preset = (typeof PRESETS)[number]

/**
 * Returns the days of a preset that may be chosen, or undefined if none may. The presets of 7 and 30 days
 * contain whole days only: they end yesterday, so their figures no longer change.
 */
export function getPresetDayRange(
  preset: Preset,
  { min, max }: Bounds,
): CalendarDayRange | undefined {
  const now = shanghaiToday()
  const yesterday = addDays(now, -1)
  const days = {
    today: { from: now, to: now },
    yesterday: { from: yesterday, to: yesterday },
    last7: { from: addDays(now, -7), to: yesterday },
    last30: { from: addDays(now, -30), to: yesterday },
    month: { from: `${now.slice(0, 7)}-01`, to: now },
  }[preset]
  const from = min !== undefined && days.from < min ? min : days.from
  const to = max !== undefined && days.to > max ? max : days.to
  return from <= to ? { from, to } : undefined
}
