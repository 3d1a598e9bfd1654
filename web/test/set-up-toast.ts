import { afterEach } from 'vitest'
import { say } from '#web/kit/toast/toast.tsx'

// A sentence that passes is gone after two seconds, and a busy machine may look later than that. It
// stays, but not into the next test.
document.documentElement.style.setProperty('--toast-stay', '20s')
afterEach(() => say('')())
