import { create } from 'zustand'
import type { LiveStatus } from './live-stream.ts'

/** Status of the console's single stream, for `LiveAge` on any screen. */
export const useLiveStatus = create<LiveStatus>(() => ({
  trueFrom: Date.now(),
  heardAt: undefined,
  silentFrom: Date.now(),
}))
