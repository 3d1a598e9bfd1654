import { toFen } from '#contract/base/money.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { RowGroup } from './group.tsx'

const texts = declareTexts({
  needsYou: { zh: '待你处理', en: 'Needs you' },
  all: { zh: '全部 6', en: 'All 6' },
  approve: { zh: '1 笔提现等你审批', en: '1 withdrawal to approve' },
  asks: { zh: '周敏 申请 ¥5,000.00', en: 'Zhou Min asks ¥5,000.00' },
  devices: { zh: '共 93 台', en: '93 devices' },
  today: { zh: '今日', en: 'today' },
  sorted: { zh: '待处理优先', en: 'Needs action first' },
  rejected: { zh: '未接受', en: 'Not accepted' },
  one: { zh: '1 台', en: '1 device' },
  asked: {
    zh: '强抓力 42.0 → 43.5 V，每局 1 → 2 枚',
    en: 'Strong grip 42.0 → 43.5 V, 1 → 2 coins a play',
  },
  online: {
    zh: '退款、提现、上币、改设备参数要有网络才能做。',
    en: 'Refunds, withdrawals, coins and device settings need the network.',
  },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup title={t.needsYou} more={{ text: t.all, to: '/systemMessage' }}>
        <ListRow title={t.approve} sub={t.asks} to="/withdrawal_records" />
      </RowGroup>
      <RowGroup
        lead={
          <>
            {t.devices}
            <DotSeparator />
            {t.today}{' '}
            <b>
              <MoneyAmount fen={toFen(1_284_650)} />
            </b>
          </>
        }
        more={{ text: t.sorted, onPress: () => undefined }}
      >
        <ListRow title={t.approve} />
      </RowGroup>
      <RowGroup title={t.rejected} more={{ text: t.one }} note={t.online} padded>
        {t.asked}
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Group', Show }
