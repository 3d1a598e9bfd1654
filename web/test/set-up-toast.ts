import { afterEach } from 'vitest'
import { showToast } from '#web/kit/toast/toast.tsx'
import { UNDER_TOASTS } from './under-toasts.ts'

// A toast disappears after a few seconds, and a busy machine may check later than that. Here it stays, but
// not into the next test.
for (const token of ['--toast-stay', '--alert-stay']) {
  document.documentElement.style.setProperty(token, '20s')
}
const style = document.createElement('style')
style.textContent = `:root[style*='--toast-stay'] { ${UNDER_TOASTS} }`
document.head.append(style)
afterEach(() => showToast('')())
