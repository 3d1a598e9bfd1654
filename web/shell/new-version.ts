import { Workbox } from 'workbox-window'
import { HOUR_MS } from '#contract/base/durations.ts'
import type { makeRouter } from '../routing/router.ts'

const ASK_MS = HOUR_MS

/**
 * Keeps the console on the device for when there is no network. A newer version is fetched beside
 * the running one, and taken when a person changes the page: what was shown is left then anyway.
 */
export function takeNewVersion(router: ReturnType<typeof makeRouter>): void {
  // Browsers give a worker to https and to localhost only; without one, each load is the newest.
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js')
  let registration: ServiceWorkerRegistration | undefined
  let asked = false
  let outdated = false
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) return
    // Another tab took it, while something may be typed in this one: then at its own next change.
    if (asked) location.reload()
    else outdated = true
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    if (outdated) location.reload()
    if (!registration?.waiting) return
    asked = true
    worker.messageSkipWaiting()
  })
  setInterval(() => void worker.update().catch(() => undefined), ASK_MS)
  worker.register().then(
    (registered) => (registration = registered),
    () => undefined,
  )
}
