import { formatBoardCode } from '#contract/devices/board-codes.ts'
import { holdingStates, type HoldingState } from '#contract/holdings/holding.ts'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toldSlots } from '#web/kit/slot/slot.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { deviceTexts } from './device-texts.ts'

const TOLD_MS = 10_000

type Props = {
  readonly of: { readonly state: HoldingState; readonly code: string; readonly since: Date | null }
}

/** Shows whether a device displays what it should, as reported by the device itself. */
export function ScreenStateRow({ of: { state, code, since } }: Props) {
  const t = useTexts(deviceTexts)
  const language = useLanguage()
  const now = useNow(TOLD_MS)
  const refusalText = code === '' ? '' : t.refusedBy(formatBoardCode(code, language))
  const sinceText = since ? formatRelativeTime(since, now, language) : ''
  return (
    <ListRow
      slot={toldSlots[state]}
      title={holdingStates[state][language]}
      {...(refusalText !== '' && { alert: refusalText, tone: 'danger' as const })}
      value={sinceText}
    />
  )
}
