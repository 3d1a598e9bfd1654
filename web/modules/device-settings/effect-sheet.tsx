import { deviceSettings } from '#contract/device-settings.ts'
import { effectWords } from '#contract/setting-effect.ts'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { countText, timeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { useNow } from '#web/kit/use-now.ts'
import css from './device-settings.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly id: string
  readonly batchId: string
  /** The change in words. */
  readonly what: string
  readonly onClose: () => void
}
const BONES = 4

/** What a change made of the prizes: what was played before and after it, and whether that says anything. */
export function EffectSheet({ id, batchId, what, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(60_000)
  const query = useCall(deviceSettings.effect, { id, batchId }, { silent: true })
  const { data, error, isFetching, refetch } = query
  const ratio = ({ plays, prizes }: { plays: number; prizes: number }) =>
    prizes === 0 ? '—' : (plays / prizes).toFixed(1)
  const rows = data && [
    [t.plays, ...[data.before, data.after].map(({ plays }) => countText(plays, 'plays', language))],
    [t.prizes, String(data.before.prizes), String(data.after.prizes)],
    [t.ratio, ratio(data.before), ratio(data.after)],
    [t.since, ...[data.before, data.after].map((at) => timeText(at.startTime, now, language))],
  ]
  return (
    <Sheet title={t.effect} open onClose={onClose}>
      {data && rows ? (
        <Group title={what} note={t.test}>
          <p className={css.worked}>
            <b>{effectWords[data.is][language]}</b>
          </p>
          <table className={css.notes}>
            <thead>
              <tr>
                <th scope="col" aria-label={t.effect} />
                <th scope="col">{t.earlier}</th>
                <th scope="col">{t.later}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, earlier, later]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{earlier}</td>
                  <td>{later}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Group>
      ) : error ? (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton like="row" rows={BONES} label={t.loading} />
      )}
    </Sheet>
  )
}
