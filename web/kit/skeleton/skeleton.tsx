import { useEffect, useState } from 'react'
import css from './skeleton.module.css'

type Props = {
  /** What will stand here: each has the height of the real one. */
  like: 'device-row' | 'order-row' | 'row' | 'meter-window'
  rows?: number
  /** A head stands above them. */
  headed?: boolean
  /** What is being loaded, for readers of the screen: 正在加载设备. */
  label: string
}

/** What comes sooner than this comes without a flicker. */
const SHOWN_AFTER_MS = 150
/** Lines of different lengths, as words are. */
const WIDTHS = [62, 48, 55, 58, 44, 52, 57, 50]

/** Holds the place of what is loading, and shows that it is, once that takes long enough to notice. */
export function LoadingSkeleton({ like, rows = 1, headed = false, label }: Props) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <output className="sr">{shown && label}</output>
      <div className={`${css.bones} ${shown ? '' : css.notYet}`} aria-hidden="true">
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
