import { alertRules } from '#contract/alerts.ts'
import { telling, tellingStates, tellingTroubles, ways, type Told } from '#contract/telling.ts'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { numberText, timeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { Tag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { useNow } from '#web/kit/use-now.ts'
import { tellingTexts } from './texts.ts'

/** What went out lately, and what did not and why. */
export function ToldGroup() {
  const t = useTexts(tellingTexts)
  const { data, error, isFetching, refetch } = useCall(telling.sent, {}, { silent: true })
  const retry = () => void refetch()
  if (!data && error) {
    return <ErrorState what={t.sentFailed} error={error} retry={retry} busy={isFetching} />
  }
  if (!data) return <Skeleton like="row" rows={3} headed label={t.sent} />
  return (
    <Group title={t.sent}>
      {data.length === 0 && <Row title={t.sentNone} />}
      {data.map((each) => (
        <ToldRow key={each.id} of={each} />
      ))}
    </Group>
  )
}

const HALF_MINUTE_MS = 30_000
const KINDS = {
  waiting: 'warn',
  failed: 'danger',
  unsure: 'warn',
  sent: 'line',
  over: 'line',
} as const

function ToldRow({ of }: { readonly of: Told }) {
  const t = useTexts(tellingTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { rule, fieldName, name, count, to, way, state, trouble } = of
  const more = count > 1 ? t.more(numberText(count)) : ''
  const words = [name || fieldName, alertRules[rule][language], more].filter((each) => each !== '')
  return (
    <Row
      title={words.join(' ')}
      {...(trouble !== '' && {
        alert: tellingTroubles[trouble][language],
        tone: state === 'failed' ? 'danger' : 'warn',
      })}
      sub={
        <>
          {to}
          <Dot />
          {ways[way][language]}
          <Dot />
          {timeText(of.createTime, now, language)}
        </>
      }
      value={<Tag kind={KINDS[state]}>{tellingStates[state][language]}</Tag>}
    />
  )
}
