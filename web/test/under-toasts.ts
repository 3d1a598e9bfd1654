/**
 * Lets taps through toasts, which stay long in tests. Otherwise a tap below one would wait until it is gone.
 */
export const UNDER_TOASTS = `:is(output, [role='alert']) > span:not(:has(button)) {
  pointer-events: none;
}`
