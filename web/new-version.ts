import { Workbox } from 'workbox-window'
import type { makeRouter } from './routes.ts'

const ASK_MS = 3_600_000

/**
 * Keeps the console on the device for when there is no network. A newer version is fetched beside
 * the running one, and taken when a person changes the page: what was shown is left then anyway.
 */
export function takeNewVersion(router: ReturnType<typeof makeRouter>): void {
  // Browsers give a worker to https and to localhost only; without one, each load is the newest.
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js')
  let waiting = false
  worker.addEventListener('waiting', () => {
    waiting = true
  })
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) location.reload()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (waiting && pathChanged) worker.messageSkipWaiting()
  })
  worker.register().catch(() => undefined)
  setInterval(() => worker.update().catch(() => undefined), ASK_MS)
}
