import { toFen } from '#contract/base/money.ts'
import { Button } from '#web/kit/button/button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { alert, bank, changer, coin, lock, play, power, shield } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { QuickCell, QuickCells } from './quick-cells.tsx'
import { DotSeparator, ListRow } from './row.tsx'

const texts = declareTexts({
  notStarted: { zh: '2 笔已付款，机器没启动', en: '2 paid, machine did not start' },
  cinema: { zh: '星河影城店 A11', en: 'Galaxy Cinema A11' },
  ago: { zh: '3 分钟前', en: '3 min ago' },
  coinsLeft: { zh: 'C02 兑币机只剩 118 枚', en: 'C02 coin changer: 118 coins left' },
  soonOut: { zh: '按现在的速度约 40 分钟用完', en: 'runs out in about 40 min' },
  certified: { zh: '已认证', en: 'Certified' },
  firm: { zh: '实名认证', en: 'Real-name check' },
  cards: { zh: '银行卡', en: 'Bank cards' },
  two: { zh: '2 张', en: '2' },
  claw: { zh: 'A08 巨无霸抓抓', en: 'A08 Giant Claw' },
  refused: {
    zh: '未接受 43.5 V：这块主板的最大值为 42.0',
    en: 'Refused 43.5 V: this board takes 42.0 at most',
  },
  still: { zh: '仍为 40.0 V；每局 2 枚已确认', en: 'Still 40.0 V; 2 coins a play confirmed' },
  mend: { zh: '改成 42.0', en: 'Set 42.0' },
  order: { zh: '订单号', en: 'Order' },
  coins: { zh: '上币', en: 'Send coins' },
  test: { zh: '试玩', en: 'Test play' },
  lock: { zh: '锁机', en: 'Lock' },
  restart: { zh: '重启', en: 'Restart' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup>
        <ListRow
          icon={alert}
          tone="danger"
          title={t.notStarted}
          sub={
            <>
              {t.cinema}
              <DotSeparator />
              {t.ago}
              <DotSeparator />
              <MoneyAmount fen={toFen(2000)} />
            </>
          }
          to="/fault_order"
        />
        <ListRow
          icon={changer}
          tone="warn"
          title={t.coinsLeft}
          sub={t.soonOut}
          to="/replenishment"
        />
        <ListRow
          icon={shield}
          tone="accent"
          title={t.firm}
          value={<StateTag kind="accent">{t.certified}</StateTag>}
          onPress={() => showToast(t.firm)}
        />
        <ListRow icon={bank} title={t.cards} value={t.two} to="/bind_bank" />
      </RowGroup>
      <RowGroup>
        <ListRow
          slot="fault"
          names
          title={t.claw}
          tone="danger"
          alert={t.refused}
          sub={t.still}
          value={<Button onPress={() => showToast(t.mend)}>{t.mend}</Button>}
        />
        <ListRow title={t.order} value="PF26112114293607" />
      </RowGroup>
      <RowGroup>
        <QuickCells>
          <QuickCell icon={coin} title={t.coins} onPress={() => showToast(t.coins)} />
          <QuickCell icon={play} title={t.test} onPress={() => showToast(t.test)} />
          <QuickCell icon={lock} title={t.lock} onPress={() => showToast(t.lock)} />
          <QuickCell icon={power} title={t.restart} to="/manage" />
        </QuickCells>
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Row, Cell, Dot', Show }
