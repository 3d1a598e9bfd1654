import { useState, type ReactNode } from 'react'
import type { DeviceCredit } from '#contract/devices/device-credits.ts'
import { commandLife, deviceTypes } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { Button } from '#web/kit/button/button.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { creditTexts } from './texts.ts'
import css from '../devices.module.css'
import { formatLogCode, toLogLineSlotState } from '../log/log-format.ts'

export type CreditFilters = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly site?: string | undefined
  readonly person?: string | undefined
}

/** Converts the filters of the address to the input of the calls. */
export function toCreditFilterInput({ from, to, site, person }: CreditFilters) {
  return {
    startDate: parseAddressDay(from),
    endDate: parseAddressDay(to),
    fieldId: site,
    userId: person,
  }
}

const renderCreditRow = (credit: DeviceCredit) => <DeviceCreditRow credit={credit} />
type Props = {
  readonly narrowed: CreditFilters
  readonly onClear: () => void
  /** Shown if nobody ever gave coins. */
  readonly empty: ReactNode
}

/** Live list of the coins that people gave, newest first. */
export function DeviceCreditList({ narrowed, onClear, empty }: Props) {
  const t = useTexts(creditTexts)
  const query = usePagedCall(devices.credits, { size: 20, ...toCreditFilterInput(narrowed) })
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined)
  return (
    <div className={css.rows}>
      <PagedList
        query={query}
        name={t.credits}
        like="order-row"
        lead={
          <LiveLead shownAt={query.dataUpdatedAt}>
            {t.count(query.data?.pages[0]?.total ?? 0)}
          </LiveLead>
        }
        keyOf={({ id }) => id}
        row={renderCreditRow}
        empty={
          isNarrowed ? (
            <EmptyState
              picture={nothingFound}
              title={t.nothingFound}
              text={t.nothingFoundText}
              act={<Button onPress={onClear}>{t.clear}</Button>}
            />
          ) : (
            empty
          )
        }
      />
    </div>
  )
}

/** Shows the machine, the number of coins, the outcome, the person and the reason. */
function DeviceCreditRow({ credit }: { readonly credit: DeviceCredit }) {
  const t = useTexts(creditTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { deviceId, number, type, fieldName, coins, partCoins, state } = credit
  const { code, askedBy, reason } = credit
  const parts = [
    askedBy,
    reason,
    fieldName,
    formatTimeWithSeconds(credit.createTime, now, language),
  ]
  const stateText = commandLife.name[state][language]
  return (
    <ListRow
      slot={toLogLineSlotState({ what: 'credit', state })}
      title={`${number} ${deviceTypes[type][language]}`}
      value={partCoins === undefined ? t.coins(coins) : t.partCoins(partCoins, coins)}
      valueSub={<DottedParts unbroken parts={[stateText, formatLogCode(code, language)]} />}
      sub={<DottedParts unbroken parts={parts} />}
      to={`/manage?id=${deviceId}`}
    />
  )
}
