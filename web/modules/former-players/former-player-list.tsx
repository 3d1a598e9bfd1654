import { useState } from 'react'
import {
  formerPlayerStates,
  type FormerPlayer,
  type FormerPlayerState,
} from '#contract/former-players/former-player.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount, formatTimeWithMinutes } from '#web/kit/formats.ts'
import { plus } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { FormerPlayerSheet } from './former-player-sheet.tsx'
import { texts } from './texts.ts'

export type FormerPlayerFilters = {
  readonly q?: string | undefined
  readonly file?: string | undefined
  readonly state?: FormerPlayerState | undefined
}
type Props = {
  readonly filters: FormerPlayerFilters
  onClear(): void
  onAdd(): void
}

export function useFormerPlayers({ q, file, state }: FormerPlayerFilters) {
  const query = usePagedCall(formerPlayers.list, { size: 20, text: q, importId: file, state })
  const isNarrowed = [q, file, state].some((value) => value !== undefined)
  return { query, isNarrowed, isEmpty: !isNarrowed && query.data?.pages[0]?.total === 0 }
}

/** Former players with what each can claim or has claimed. */
export function FormerPlayerList({ filters, onClear, onAdd }: Props) {
  const t = useTexts(texts)
  const [open, setOpen] = useState<FormerPlayer>()
  const { query, isNarrowed } = useFormerPlayers(filters)
  const renderRow = (row: FormerPlayer) => <FormerPlayerRow row={row} onOpen={setOpen} />
  return (
    <>
      <PagedList
        query={query}
        name={t.list}
        like="order-row"
        lead={
          <LiveLead shownAt={query.dataUpdatedAt}>
            {t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
          </LiveLead>
        }
        keyOf={({ id }) => id}
        row={renderRow}
        empty={
          isNarrowed ? (
            <EmptyState
              picture={nothingFound}
              title={t.noMatch}
              text={t.noMatchText}
              act={<Button onPress={onClear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState
              title={t.none}
              text={t.noneText}
              act={
                <PermissionGuard to={formerPlayers.import}>
                  <Button kind="primary" icon={plus} onPress={onAdd}>
                    {t.add}
                  </Button>
                </PermissionGuard>
              }
            />
          )
        }
      />
      {open && <FormerPlayerSheet row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type RowProps = { readonly row: FormerPlayer; onOpen(row: FormerPlayer): void }

function FormerPlayerRow({ row, onOpen }: RowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { name, phoneEnd, coins, points, levelName, state, moveTime } = row
  return (
    <ListRow
      title={name || t.phoneEnd(phoneEnd)}
      sub={
        <DottedParts
          unbroken
          parts={[
            name !== '' && t.phoneEnd(phoneEnd),
            coins > 0 && t.coinCount(formatCount(coins)),
            points > 0 && t.pointCount(formatCount(points)),
            levelName,
          ]}
        />
      }
      value={formerPlayerStates[state][language]}
      valueSub={formatTimeWithMinutes(moveTime, now, language)}
      onPress={() => onOpen(row)}
    />
  )
}
