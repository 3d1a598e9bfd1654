import { toFen } from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { changer, device, glass, lipstick, vend } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { DeviceListRow } from './device-row.tsx'

const texts = declareTexts({
  lipstick: { zh: '口红机', en: 'Lipstick' },
  jam: { zh: '故障 E07 卡币', en: 'E07 coin jam' },
  down: { zh: '停了 12 分钟', en: 'down 12 min' },
  changer: { zh: '兑币机', en: 'Coin changer' },
  lowCoins: { zh: '缺币 余 118 枚', en: '118 coins left' },
  changed: { zh: '兑 1,209 枚', en: '1,209 coins' },
  claw: { zh: '精灵抓抓 III', en: 'Sprite Claw III' },
  playing: { zh: '游戏中 0:18', en: 'Playing 0:18' },
  online: { zh: '在线', en: 'Online' },
  plays: { zh: '42 局', en: '42 plays' },
  prizes: { zh: '出 3', en: '3 out' },
  drinks: { zh: '饮料售货机', en: 'Drinks machine' },
  offline: { zh: '离线 2 小时', en: 'Offline 2 h' },
  sold: { zh: '售 6 件', en: '6 sold' },
  glass: { zh: '玻璃柜 40 格，左右两扇门', en: 'Glass-front 40, with two doors side by side' },
  cinema: { zh: '星河影城店', en: 'Galaxy Cinema' },
  station: { zh: '东站候车厅二层北侧', en: 'East Station Hall, second floor' },
})

function Show() {
  const t = useTexts(texts)
  const at = { site: t.cinema, to: '/manage' }
  return (
    <RowGroup>
      <DeviceListRow
        {...at}
        state="fault"
        says={t.jam}
        icon={lipstick}
        no="A11"
        name={t.lipstick}
        fen={toFen(9600)}
        note={t.down}
      />
      <DeviceListRow
        {...at}
        state="warn"
        says={t.lowCoins}
        icon={changer}
        no="C02"
        name={t.changer}
        fen={toFen(124_000)}
        note={t.changed}
      />
      <DeviceListRow
        {...at}
        state="play"
        says={t.playing}
        icon={device}
        no="A03"
        name={t.claw}
        fen={toFen(38_600)}
        note={
          <>
            {t.plays}
            <DotSeparator />
            {t.prizes}
          </>
        }
      />
      <DeviceListRow
        {...at}
        state="on"
        says={t.online}
        icon={glass}
        no="B01"
        name={t.glass}
        fen={toFen(1_826_800)}
      />
      <DeviceListRow
        state="off"
        says={t.offline}
        icon={vend}
        no="D04"
        name={t.drinks}
        site={t.station}
        fen={undefined}
        note={t.sold}
        to="/manage"
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'DeviceRow', Show }
