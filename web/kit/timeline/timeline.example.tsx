import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from './timeline.tsx'

const texts = declareTexts({
  ordered: { zh: '下单', en: 'Ordered' },
  price: { zh: '1 局 ¥10.00，按当时价格', en: '1 play ¥10.00, the price at that time' },
  paid: { zh: '支付宝已收款', en: 'Alipay received it' },
  number: {
    zh: '交易号 2026 1121 2200 1496 8021',
    en: 'Provider transaction no. 2026 1121 2200 1496 8021',
  },
  booked: { zh: '入账 ¥10.00', en: 'In ¥10.00' },
  fee: { zh: '手续费 ¥0.06', en: 'fee ¥0.06' },
  sent: { zh: '指令送达 A11', en: 'A11 got the command' },
  taken: { zh: '上币 1 枚，设备 0.8 秒后收下', en: '1 coin, taken by the device after 0.8 s' },
  failed: { zh: '设备没启动', en: 'The device did not start' },
  jam: {
    zh: 'E07 卡币。没有币投出，玩家没玩到',
    en: 'E07 coin jam. No coin came out, nobody played',
  },
  waits: { zh: '待处理', en: 'Needs action' },
  since: { zh: '已 3 分钟', en: 'for 3 min' },
  until: {
    zh: '到 14:59 还没处理会再提醒，并通知店长',
    en: 'At 14:59 you are reminded again, and the manager is told',
  },
  settled: { zh: '处理完', en: 'Settled' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <LifecycleTimeline
        steps={[
          { state: 'on', title: t.ordered, at: '14:29:36', facts: [t.price] },
          {
            state: 'on',
            title: t.paid,
            at: '14:29:41',
            facts: [
              t.number,
              <>
                {t.booked}
                <DotSeparator />
                {t.fee}
              </>,
            ],
          },
          { state: 'on', title: t.sent, at: '14:29:42', facts: [t.taken] },
          { state: 'fault', title: t.failed, at: '14:29:45', facts: [t.jam] },
          { state: 'warn', title: t.waits, at: t.since, until: t.until },
          { state: 'off', title: t.settled },
        ]}
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Timeline', Show }
