import css from './brand-mark.module.css'

/** Logo: a coin halfway into its slot. */
export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 56 56" aria-hidden="true">
      <rect className={css.ground} x=".5" y=".5" width="55" height="55" rx="16" />
      <circle className={css.coin} cx="28" cy="20" r="13" />
      <rect className={css.cover} x="8" y="27" width="40" height="22" />
      <rect className={css.slot} x="12" y="26" width="32" height="5" rx="2.5" />
      <path className={css.stamp} d="M28 13v8" />
    </svg>
  )
}
