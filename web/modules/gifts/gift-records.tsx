import { useState } from 'react'
import type { Gift } from '#contract/gifts/gift.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { plus } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

export type GiftFilters = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly person?: string | undefined
  readonly member?: string | undefined
}

/** Converts the filters of the address to the input of the calls. */
export function toGiftInput({ from, to, person, member }: GiftFilters) {
  return {
    startDate: parseAddressDay(from),
    endDate: parseAddressDay(to),
    userId: person,
    playerId: member,
  }
}

type Props = {
  readonly filters: GiftFilters
  onOpen(gift: Gift): void
  onClear(): void
  onGive(): void
}

export function useGiftRecords(filters: GiftFilters) {
  const query = usePagedCall(gifts.list, { size: 20, ...toGiftInput(filters) })
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  return { query, isNarrowed, isEmpty: !isNarrowed && query.data?.pages[0]?.total === 0 }
}

/** Live list of gifts, newest first. */
export function GiftRecords({ filters, onOpen, onClear, onGive }: Props) {
  const t = useTexts(texts)
  const { query, isNarrowed } = useGiftRecords(filters)
  const renderGift = (gift: Gift) => <GiftRow gift={gift} onOpen={onOpen} />
  return (
    <PagedList
      query={query}
      name={t.gifts}
      like="order-row"
      lead={
        <LiveLead shownAt={query.dataUpdatedAt}>
          {t.count(query.data?.pages[0]?.total ?? 0)}
        </LiveLead>
      }
      keyOf={({ id }) => id}
      row={renderGift}
      empty={
        isNarrowed ? (
          <EmptyState
            picture={nothingFound}
            title={t.nothingFound}
            text={t.nothingFoundText}
            act={<Button onPress={onClear}>{t.clear}</Button>}
          />
        ) : (
          <EmptyState
            title={t.none}
            text={t.noneText}
            act={
              <PermissionGuard to={gifts.give}>
                <Button kind="primary" icon={plus} onPress={onGive}>
                  {t.give}
                </Button>
              </PermissionGuard>
            }
          />
        )
      }
    />
  )
}

function GiftRow({ gift, onOpen }: { readonly gift: Gift; onOpen(gift: Gift): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { playerName, coins, reason, giverName, createTime, left, takenCoins } = gift
  const time = formatTimeWithSeconds(createTime, now, language)
  const state = takenCoins > 0 ? t.takenOf(takenCoins) : left > 0 ? t.left(left) : t.spent
  return (
    <ListRow
      title={playerName}
      value={t.coinCount(coins)}
      valueSub={state}
      sub={<DottedParts unbroken parts={[giverName, reason, time]} />}
      onPress={() => onOpen(gift)}
    />
  )
}
