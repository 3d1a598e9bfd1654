import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { DeviceCredit } from '#contract/device-credits.ts'
import { commandLife, deviceTypes } from '#contract/device.ts'
import { devices } from '#contract/devices.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { dayIn } from '#web/kit/date-picker/day-in.ts'
import { DaysChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { lifeTimeText } from '#web/kit/formats.ts'
import { coin } from '#web/kit/icon/icons.ts'
import { List } from '#web/kit/list/list.tsx'
import { useLiveStatus } from '#web/kit/live-status.ts'
import { Live } from '#web/kit/live/live.tsx'
import { SiteChip } from '#web/kit/picker/site-chip.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePages } from '#web/kit/use-call.ts'
import { useWide } from '#web/kit/wide.ts'
import { CreditSheet } from './credit-sheet.tsx'
import { creditTexts } from './credit-texts.ts'
import css from './devices.module.css'
import { lineSlot } from './log-words.ts'

type Narrowed = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly site?: string | undefined
}

const rowOf = (credit: DeviceCredit) => <Credit credit={credit} />

/** /issue_coins: coins that people gave from afar, by whom and why; and giving some. */
export function CreditListScreen() {
  const t = useTexts(creditTexts)
  const wide = useWide()
  const gate = useGate(devices.credit, {})
  const [giving, setGiving] = useState(false)
  const { from, to, site } = useSearch({ from: '/issue_coins' })
  const narrow = useNarrow()
  const give = () => gate.pass(() => setGiving(true))
  return (
    <Screen
      form
      actions={
        wide ? (
          <Button kind="primary" icon={coin} onPress={give}>
            {t.give}
          </Button>
        ) : (
          <IconButton icon={coin} label={t.give} onPress={give} />
        )
      }
    >
      <ChipLine>
        <DaysChip from={from} to={to} onChange={narrow} />
        <SiteChip site={site} onPick={(id) => narrow({ site: id })} />
      </ChipLine>
      <Credits from={from} to={to} site={site} />
      {giving && <CreditSheet onClose={() => setGiving(false)} />}
    </Screen>
  )
}

function useNarrow() {
  const navigate = useNavigate()
  return (narrowed: Narrowed) =>
    void navigate({
      to: '/issue_coins',
      search: (now) => ({ ...now, ...narrowed }),
      replace: true,
    })
}

function Credits({ from, to, site }: Narrowed) {
  const t = useTexts(creditTexts)
  const live = useLiveStatus()
  const narrow = useNarrow()
  const wish = { size: 20, startDate: dayIn(from), endDate: dayIn(to), fieldId: site }
  const query = usePages(devices.credits, wish)
  const clear = () => narrow({ from: undefined, to: undefined, site: undefined })
  return (
    <div className={css.rows}>
      <List
        query={query}
        name={t.credits}
        like="order-row"
        lead={
          <span className={css.lead}>
            {t.count(query.data?.pages[0]?.total ?? 0)}
            <Live status={live} shownAt={query.dataUpdatedAt} />
          </span>
        }
        keyOf={({ id }) => id}
        row={rowOf}
        empty={
          from || to || site ? (
            <EmptyState
              picture={nothingFound}
              title={t.nothingFound}
              text={t.nothingFoundText}
              act={<Button onPress={clear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState title={t.none} text={t.noneText} />
          )
        }
      />
    </div>
  )
}

/** To which machine how many, what became of it, by whom and why. */
function Credit({ credit }: { readonly credit: DeviceCredit }) {
  const t = useTexts(creditTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { deviceId, number, type, fieldName, coins, state, code, askedBy, reason } = credit
  const parts = [askedBy, reason, fieldName, lifeTimeText(credit.createTime, now, language)]
  const word = commandLife.name[state][language]
  return (
    <Row
      slot={lineSlot({ what: 'credit', state })}
      title={`${number} ${deviceTypes[type][language]}`}
      value={t.coins(coins)}
      valueSub={code === '' ? word : `${word} ${code}`}
      sub={parts
        .filter((part) => part !== '')
        .map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <Dot />}
            {part}
          </Fragment>
        ))}
      to={`/manage?id=${deviceId}`}
    />
  )
}
