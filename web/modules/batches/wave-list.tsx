import { MINUTE_MS } from '#contract/base/durations.ts'
import type { Batch } from '#contract/batches/batches.ts'
import { formatTimeWithMinutes } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import css from './batches.module.css'
import { BatchItemMarks } from './item-marks.tsx'
import { filterBatchItemsByState, listBatchWaves } from './item-states.ts'
import { texts } from './texts.ts'

/** Shows the progress of each wave. A wave starts when all devices of the previous one have answered. */
export function BatchWaveList({ batch }: { readonly batch: Batch }) {
  const t = useTexts(texts)
  return (
    <RowGroup>
      {listBatchWaves(batch).map(({ number, items }) => {
        const done = filterBatchItemsByState(items, 'confirmed').length
        return (
          <section key={number} className={css.wave}>
            <div className={css.waveHead}>
              <h3>{t.wave(number, items.length)}</h3>
              <BatchWaveTag batch={batch} number={number} done={done} of={items.length} />
            </div>
            <BatchItemMarks items={items} />
          </section>
        )
      })}
    </RowGroup>
  )
}

type TagProps = {
  readonly batch: Batch
  readonly number: number
  readonly done: number
  readonly of: number
}

function BatchWaveTag({ batch: { wave, haltedTime, nextWaveTime }, number, done, of }: TagProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  if (number === wave + 1 && nextWaveTime && nextWaveTime > now) {
    return (
      <StateTag state="off">
        {t.waveAt(formatTimeWithMinutes(nextWaveTime, now, language))}
      </StateTag>
    )
  }
  if (number > wave) return <StateTag state="off">{t.word('waiting')}</StateTag>
  if (done === of) {
    return (
      <StateTag kind="accent" state="on">
        {t.waveDone}
      </StateTag>
    )
  }
  if (number === wave && haltedTime) {
    return (
      <StateTag kind="danger" state="fault">
        {t.waveStopped(done, of)}
      </StateTag>
    )
  }
  return <StateTag state="play">{t.inList(done, of)}</StateTag>
}
