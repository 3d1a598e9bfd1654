import css from './full-state.module.css'

/** The pictures contain the coin slot, the motif of every state display. */
export const emptyMachine = (
  <svg className={css.picture} viewBox="0 0 120 96" aria-hidden="true">
    <rect x="22" y="14" width="76" height="68" rx="10" />
    <path d="M22 60h76" />
    <rect className={css.good} x="56" y="26" width="8" height="22" rx="4" />
    <path d="M40 71h12" strokeDasharray="1 6" />
    <path d="M92 8v0M104 20v0M14 88v0" strokeWidth="5" />
  </svg>
)

/** For a search or a filter without results. */
export const nothingFound = (
  <svg className={css.picture} viewBox="0 0 120 96" aria-hidden="true">
    <circle cx="54" cy="42" r="28" />
    <path d="M75 63l21 21" />
    <rect x="51" y="31" width="6" height="22" rx="3" strokeDasharray="2 4" />
  </svg>
)

export const brokenChart = (
  <svg className={css.picture} viewBox="0 0 120 96" aria-hidden="true">
    <path d="M20 78V22M20 78h84" />
    <path d="M34 62l16-14 14 8" />
    <path d="M76 46l18-16" strokeDasharray="2 6" />
    <rect className={css.broken} x="66" y="40" width="6" height="9" rx="2" />
    <rect className={css.broken} x="66" y="55" width="6" height="9" rx="2" />
  </svg>
)
