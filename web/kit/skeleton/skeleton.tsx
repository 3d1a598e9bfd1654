import { useEffect, useState } from 'react'
import css from './skeleton.module.css'

type Props = {
  /** Kind of content that is loading. Each placeholder has the height of the real content. */
  like: 'device-row' | 'order-row' | 'row' | 'meter-window'
  rows?: number
  /** The rows have a heading above them. */
  headed?: boolean
  /** Text for screen readers on what is being loaded, such as 正在加载设备. */
  label: string
}

/** Milliseconds before the placeholder is shown, so that quick content appears without a flicker. */
const SHOWN_AFTER_MS = 150
/** Line widths in percent, which vary as those of words do. */
const WIDTHS = [62, 48, 55, 58, 44, 52, 57, 50]

/** Placeholder for loading content. It becomes visible only once loading takes long enough to notice. */
export function LoadingSkeleton({ like, rows = 1, headed = false, label }: Props) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <output className="sr">{isShown && label}</output>
      <div className={`${css.bones} ${isShown ? '' : css.notYet}`} aria-hidden="true">
        {like === 'meter-window' ? (
          <div className={css.meter} />
        ) : (
          <div className={headed ? `${css.group} ${css.headed}` : css.group}>
            {Array.from({ length: rows }, (_, index) => (
              <SkeletonRow key={index} like={like} width={WIDTHS[index % WIDTHS.length]} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function SkeletonRow({
  like,
  width = 50,
}: {
  like: Exclude<Props['like'], 'meter-window'>
  width?: number | undefined
}) {
  const two = like !== 'row'
  return (
    <div className={`${css.row} ${css[like]}`}>
      {like === 'device-row' && <span className={`${css.bone} ${css.slot}`} />}
      {two && <span className={`${css.bone} ${css.tile}`} />}
      <span className={css.words}>
        <span className={css.bone} style={{ width: `${width}%` }} />
        {two && <span className={css.bone} style={{ width: `${width + 14}%` }} />}
      </span>
      <span className={css.end}>
        <span className={css.bone} />
        {two && <span className={css.bone} />}
      </span>
    </div>
  )
}
