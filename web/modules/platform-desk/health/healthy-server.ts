import type { ServerStatus } from '#contract/platform-desk/platform-watch.ts'

/** For tests: a server without problems. */
export const wellServer: ServerStatus = {
  writes: true,
  freeBytes: 50 * 1024 ** 3,
  isLow: false,
  busy: 1,
  max: 16,
}
