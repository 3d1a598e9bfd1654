import { toFen } from '#contract/base/money.ts'
import { formatWeekdayAndDay } from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { arcade, device, glass, lipstick } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { OrderListRow } from './order-row.tsx'

const texts = declareTexts({
  today: { zh: '今天', en: 'Today' },
  orders: { zh: '1,284 笔', en: '1,284 orders' },
  claw: { zh: 'A03 精灵抓抓 III', en: 'A03 Sprite Claw III' },
  coins: { zh: '15 币', en: '15 coins' },
  playing: { zh: '游戏中', en: 'Playing' },
  lipstick: { zh: 'A11 口红机', en: 'A11 Lipstick' },
  play: { zh: '1 局', en: '1 play' },
  notStarted: { zh: '没启动，待处理', en: 'Did not start' },
  giant: { zh: 'A08 巨无霸抓抓', en: 'A08 Giant Claw' },
  doubt: { zh: '结果待确认，设备无响应', en: 'Unconfirmed, no response' },
  glass: { zh: 'B01 玻璃柜', en: 'B01 Glass-front' },
  slot: { zh: '12 格 小夜灯和一只很长的毛绒兔子', en: 'slot 12, a night light and a rabbit' },
  done: { zh: '完成，出奖 1', en: 'Done, 1 prize' },
  racer: { zh: 'E02 双人赛车', en: 'E02 Twin Racer' },
  refunded: { zh: '已退款', en: 'Refunded' },
  wechat: { zh: '微信 晴**', en: 'WeChat 晴**' },
  alipay: { zh: '支付宝 L**', en: 'Alipay L**' },
})

function Show() {
  const t = useTexts(texts)
  const day = formatWeekdayAndDay(new Date('2026-11-21T14:32:00+08:00'), useLanguage())
  const said = (first: string, second: string) => (
    <>
      {first}
      <DotSeparator />
      {second}
    </>
  )
  const to = '/order'
  return (
    <RowGroup
      lead={
        <>
          <b>{t.today}</b> {day}
        </>
      }
      more={{ text: said(t.orders, '¥10,962.50') }}
    >
      <OrderListRow
        icon={device}
        title={said(t.claw, t.coins)}
        fen={toFen(2000)}
        sub={said(t.wechat, '14:32:06')}
        state={t.playing}
        running
        to={to}
      />
      <OrderListRow
        icon={lipstick}
        title={said(t.lipstick, t.play)}
        fen={toFen(1000)}
        sub={said(t.alipay, '14:29:41')}
        state={<StateTag kind="danger">{t.notStarted}</StateTag>}
        to={to}
      />
      <OrderListRow
        icon={device}
        title={said(t.giant, t.coins)}
        fen={toFen(3600)}
        sub={said(t.wechat, '14:27:50')}
        state={<StateTag kind="warn">{t.doubt}</StateTag>}
        to={to}
      />
      <OrderListRow
        icon={glass}
        title={said(t.glass, t.slot)}
        fen={toFen(2500)}
        sub={said(t.wechat, '14:24:09')}
        state={t.done}
        to={to}
      />
      <OrderListRow
        icon={arcade}
        title={said(t.racer, t.play)}
        fen={toFen(1000)}
        sub={said(t.wechat, '14:21:58')}
        state={<StateTag kind="line">{t.refunded}</StateTag>}
        to={to}
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'OrderRow', Show }
