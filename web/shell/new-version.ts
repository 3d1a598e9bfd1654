import { Workbox } from 'workbox-window'
import { HOUR_MS } from '#contract/base/durations.ts'
import type { createConsoleRouter } from '../routing/router.ts'

const ASK_MS = HOUR_MS

/**
 * Keeps the console on the device for use without a network. A newer version is loaded beside the running
 * one and activated when the user changes the page, because the shown page is left then anyway.
 */
export function keepConsoleUpToDate(router: ReturnType<typeof createConsoleRouter>): void {
  // Browsers offer a service worker on https and localhost only. Without one, each load gets the newest
  // version.
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js')
  let registration: ServiceWorkerRegistration | undefined
  let isUpdateRequested = false
  let outdated = false
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) return
    // Another tab activated the new version while something may be typed in this one, so this tab reloads at
    // its own next page change.
    if (isUpdateRequested) location.reload()
    else outdated = true
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    if (outdated) location.reload()
    if (!registration?.waiting) return
    isUpdateRequested = true
    worker.messageSkipWaiting()
  })
  setInterval(() => void worker.update().catch(() => undefined), ASK_MS)
  worker.register().then(
    (registered) => (registration = registered),
    () => undefined,
  )
}
