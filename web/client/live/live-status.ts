import { create } from 'zustand'
import type { LiveStatus } from './live-stream.ts'

/** How the console's one stream is doing, for `Live` wherever it stands. */
export const useLiveStatus = create<LiveStatus>(() => ({
  trueFrom: Date.now(),
  heardAt: undefined,
  silentFrom: Date.now(),
}))
