import type { ReactNode } from 'react'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { left } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './nav-bar.module.css'
import { useGoBack } from './use-way-back.ts'

type Props = {
  title: string
  heading: ReactNode
  sub: ReactNode
  back: string | undefined
  actions: ReactNode
  untitled: boolean
  root: boolean
}

/**
 * The head of a page. WeChat and Alipay show title and back button themselves. There the title is only for
 * screen readers, and without actions nothing of the head is visible.
 */
export function NavBar(props: Props) {
  const { title, heading, sub, back, actions, untitled, root } = props
  const hosted = /MicroMessenger|AlipayClient/.test(navigator.userAgent)
  const bare = hosted && !heading
  const isHidden = bare && !actions
  const shape = isHidden ? undefined : `${css.nav} ${root ? css.root : ''}`
  return (
    <header className={shape}>
      {!root && !isHidden && <div>{back && !hosted && <BackButton to={back} />}</div>}
      {!untitled && (
        <h1 tabIndex={-1} className={bare ? 'sr' : css.title}>
          {heading ?? title}
          {sub && <small>{sub}</small>}
        </h1>
      )}
      {actions && <div className={css.end}>{actions}</div>}
    </header>
  )
}

function BackButton({ to }: { to: string }) {
  const t = useTexts(kitTexts)
  return <IconButton icon={left} label={t.back} onPress={useGoBack(to)} />
}
