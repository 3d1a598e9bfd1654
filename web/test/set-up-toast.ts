import { afterEach } from 'vitest'
import { showToast } from '#web/kit/toast/toast.tsx'
import { UNDER_TOASTS } from './under-toasts.ts'

// A sentence that passes is gone after a few seconds, and a busy machine may look later than that. It
// stays, but not into the next test.
for (const token of ['--toast-stay', '--alert-stay']) {
  document.documentElement.style.setProperty(token, '20s')
}
const style = document.createElement('style')
style.textContent = `:root[style*='--toast-stay'] { ${UNDER_TOASTS} }`
document.head.append(style)
afterEach(() => showToast('')())
