import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { down, refresh as turning } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { listenForPull, POINT_PX } from './follow-pull.ts'
import css from './pull-to-refresh.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Reloads the shown data; resolves to false if not all of it arrived. */
  readonly refresh: () => Promise<boolean>
  readonly children: ReactNode
}

type Stage = 'still' | 'pulled' | 'ready' | 'busy'

/**
 * Wraps the pages: pulling a page or the pane under the finger down from its very top reloads it. Releasing
 * before the mark has turned does nothing.
 */
export function PullToRefresh({ refresh, children }: Props) {
  const t = useTexts(texts)
  const around = useRef<HTMLDivElement>(null)
  const indicator = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>('still')
  const [announcement, setAnnouncement] = useState('')

  const latest = useRef({ refresh, t })
  useEffect(() => {
    latest.current = { refresh, t }
  })
  useEffect(() => {
    const { style } = indicator.current!
    const moveTo = (px: number) => style.setProperty('--pulled', `${px}px`)
    return listenForPull(around.current!, {
      begun({ top, left, width }) {
        Object.assign(style, { top: `${top}px`, left: `${left}px`, width: `${width}px` })
      },
      moved(px) {
        moveTo(px)
        setStage(px < POINT_PX ? 'pulled' : 'ready')
      },
      dropped: () => setStage('still'),
      async letGo() {
        moveTo(POINT_PX)
        setStage('busy')
        setAnnouncement(latest.current.t.refreshing)
        const isRefreshed = await latest.current.refresh().catch(() => false)
        const { refreshed, notRefreshed } = latest.current.t
        setAnnouncement(isRefreshed ? refreshed : notRefreshed)
        setStage('still')
      },
    })
  }, [])

  return (
    <div ref={around} className={css.around}>
      <output className="sr">{announcement}</output>
      <div ref={indicator} className={`${css.place} ${css[stage]}`} aria-hidden="true">
        <span className={css.mark}>
          <Icon of={stage === 'busy' ? turning : down} size="s" />
        </span>
      </div>
      {children}
    </div>
  )
}
