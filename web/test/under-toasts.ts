/**
 * Where sentences that pass stay for long, what lies under one can be tapped: else such a tap would wait
 * till it is gone.
 */
export const UNDER_TOASTS = `:is(output, [role='alert']) > span:not(:has(button)) {
  pointer-events: none;
}`
