import * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { reports, type ReportPlayer } from '#contract/reports/reports.ts'
import { day } from '#contract/base/wire.ts'
import { formatDayRange } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount, maskPlayerName, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { parseIncomeDays, useSetIncomeFilters } from '../period.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import type { StatisticsSearch } from '../statistics-search.ts'

/** Lists the players that the figure counts, opened by `?players=yes` on its page. */
export function ReportPlayersSheet({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const setFilters = useSetIncomeFilters()
  const days = parseIncomeDays(search)
  const query = usePagedCall(reports.players, {
    size: 20,
    startDate: z.decode(day, days.from),
    endDate: z.decode(day, days.to),
    fieldId: search.fieldId,
  })
  return (
    <BottomSheet
      title={t.playersOf(formatDayRange(days, language))}
      open
      tall
      onClose={() => setFilters({ players: undefined })}
    >
      <PagedList
        query={query}
        name={t.playersInSentence}
        like="row"
        lead={t.playersLead(formatCount(query.data?.pages[0]?.total ?? 0))}
        keyOf={({ playerId }) => playerId}
        row={renderPlayerRow}
        empty={<EmptyState title={t.noPlayers} text={t.noPlayersText} />}
      />
    </BottomSheet>
  )
}

const renderPlayerRow = (player: ReportPlayer) => <PlayerRow player={player} />

function PlayerRow({ player }: { readonly player: ReportPlayer }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const { name, days, lastAt, orders, money } = player
  const now = useNow(MINUTE_MS)
  return (
    <ListRow
      names
      title={name ? maskPlayerName(name) : t.namelessPlayer}
      sub={
        <>
          {t.cameOn(days)}
          <DotSeparator />
          {t.lastCame(inSentence(formatRelativeTime(lastAt, now, language)))}
        </>
      }
      value={<MoneyAmount fen={money} />}
      valueSub={t.orders(formatCount(orders))}
    />
  )
}
