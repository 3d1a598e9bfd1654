import { toFen } from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { CountLinks } from './counts.tsx'

const texts = declareTexts({
  state: { zh: '设备状态', en: 'Device state' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  fault: { zh: '故障', en: 'Fault' },
  withdrawable: { zh: '可提现', en: 'Withdrawable' },
  settling: { zh: '待结算', en: 'Settling' },
  deposit: { zh: '押金', en: 'Deposit' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup title={t.state}>
        <CountLinks
          items={[
            { label: t.online, value: 86, state: 'on', to: '/equipmentList?state=on' },
            { label: t.offline, value: 4, state: 'off', to: '/equipmentList?state=off' },
            { label: t.fault, value: 3, state: 'fault', to: '/equipmentList?state=fault' },
          ]}
        />
      </RowGroup>
      <RowGroup>
        <CountLinks
          items={[
            { label: t.withdrawable, value: <MoneyAmount fen={toFen(3_648_217)} />, to: '/wallet' },
            { label: t.settling, value: <MoneyAmount fen={toFen(210_400)} /> },
            { label: t.deposit, value: <MoneyAmount fen={toFen(300_000)} /> },
          ]}
        />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Counts', Show }
