import { useState } from 'react'
import type { Ad } from '#contract/ads/ad.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { left, right } from '#web/kit/icon/icons.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../ads.module.css'
import { adTexts } from './ad-texts.ts'

/** Shows an ad as a picture or as a playing video. */
export function AdMedia({ of: { kind, link, name } }: { readonly of: Ad }) {
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- shown without sound, as on the machine
    <video className={css.media} src={link} aria-label={name} autoPlay loop muted playsInline />
  ) : (
    <img className={css.media} src={link} alt={name} />
  )
}

/** Shows the ads as on a machine's screen, one after the other in their order. */
export function AdScreenPreview({ list }: { readonly list: readonly Ad[] }) {
  const t = useTexts(adTexts)
  const [requestedIndex, setRequestedIndex] = useState(0)
  const index = Math.min(requestedIndex, Math.max(list.length - 1, 0))
  const ad = list[index]
  const round = list.reduce((sum, { seconds }) => sum + seconds, 0)
  const stepAdPreview = (by: number) => setRequestedIndex((index + by + list.length) % list.length)
  return (
    <RowGroup padded>
      <div className={css.preview}>
        <div className={css.machine}>{ad && <AdMedia of={ad} />}</div>
        <div className={css.about}>
          {ad ? (
            <>
              <h2>{ad.name}</h2>
              <p>{t.seconds(ad.seconds)}</p>
              <p>{t.round(list.length, round)}</p>
              {list.length > 1 && (
                <p className={css.turn}>
                  <IconButton icon={left} label={t.before} onPress={() => stepAdPreview(-1)} />
                  {t.place(index + 1, list.length)}
                  <IconButton icon={right} label={t.next} onPress={() => stepAdPreview(1)} />
                </p>
              )}
            </>
          ) : (
            <p>{t.nothingChosen}</p>
          )}
        </div>
      </div>
    </RowGroup>
  )
}
