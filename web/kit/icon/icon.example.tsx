import type { Shown } from '#web/kit/kit-page/example.ts'
import { Icon } from './icon.tsx'
import css from './icon-example.module.css'
import * as icons from './icons.ts'

function Show() {
  return (
    <ul className={css.all}>
      {Object.entries(icons).map(([name, shape]) => (
        <li key={name}>
          <Icon of={shape} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export const shown: Shown = { name: 'Icon', Show }
