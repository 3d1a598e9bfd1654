import { points } from '#contract/points/points.ts'
import { pointCalls } from '../point-calls.ts'

/** Calls to query again after a package or the switch changes. */
export const packageCalls = [points.packages, points.topUpChoice] as const

/** Calls to query again after points are sold or returned. */
export const topUpCalls = [points.topUps, points.topUpChoice, ...pointCalls] as const
