import { afterEach } from 'vitest'
import { say } from '#web/kit/toast/toast.tsx'

// A sentence that passes is gone after two seconds, and a busy machine may look later than that. It
// stays, but not into the next test.
document.documentElement.style.setProperty('--toast-stay', '20s')
// What lies under it can be tapped meanwhile: else such a tap would wait till it is gone.
const style = document.createElement('style')
style.textContent = `:root[style*='--toast-stay'] :is(output, [role='alert']) > span:not(:has(button)) {
  pointer-events: none;
}`
document.head.append(style)
afterEach(() => say('')())
