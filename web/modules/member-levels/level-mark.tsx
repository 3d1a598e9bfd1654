import type { LevelColour } from '#contract/member-levels/member-level.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { crown } from '#web/kit/icon/icons.ts'
import css from './member-levels.module.css'

/** Crown in the colour of a level. The name stands beside it, so it is not read aloud. */
export function LevelMark({ colour }: { readonly colour: LevelColour }) {
  return (
    <span className={`${css.mark} ${css[colour]}`} aria-hidden="true">
      <Icon of={crown} size="s" />
    </span>
  )
}
