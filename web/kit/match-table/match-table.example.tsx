import { RowGroup } from '#web/kit/group/group.tsx'
import { bank, chip, receipt } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { MatchTable } from './match-table.tsx'

const texts = declareTexts({
  label: { zh: 'B01 玻璃柜 11/20', en: 'B01 glass front 20 Nov' },
  meter: { zh: '设备码表', en: 'Device meter' },
  orders: { zh: '平台订单', en: 'Orders' },
  bill: { zh: '支付平台账单', en: 'Provider bill' },
  pieces: { zh: '件数', en: 'Items' },
  amount: { zh: '金额', en: 'Amount' },
  bySlot: { zh: '按货道价', en: 'at slot price' },
  fee: { zh: '手续费 ¥3.15', en: 'fee ¥3.15' },
  refunds: { zh: '退款', en: 'Refunds' },
  out: { zh: '12 格出货', en: 'Slot 12 out' },
  lamp: { zh: '小夜灯 ¥25', en: 'Lamp ¥25' },
  none: { zh: '无', en: 'None' },
})

function Show() {
  const t = useTexts(texts)
  const total = (text: string, sub?: string) => ({ text, total: true, ...(sub && { sub }) })
  return (
    <RowGroup>
      <MatchTable
        label={t.label}
        columns={[
          { name: t.meter, icon: chip },
          { name: t.orders, icon: receipt },
          { name: t.bill, icon: bank },
        ]}
        rows={[
          { name: t.pieces, cells: [total('22'), total('21'), total('21')], odd: 0 },
          {
            name: t.amount,
            cells: [total('¥550.00', t.bySlot), total('¥525.00'), total('¥525.00', t.fee)],
            odd: 0,
          },
          { name: t.refunds, cells: [undefined, { text: '0' }, { text: '0' }] },
          {
            name: '16:31',
            cells: [
              { text: t.out, sub: '16:31:12' },
              { text: t.lamp, sub: '16:31:08' },
              { text: '¥25.00', sub: '16:31:07' },
            ],
          },
          {
            name: '16:42',
            cells: [{ text: t.out, sub: '16:42:10' }, { text: t.none }, { text: t.none }],
            odd: 0,
          },
        ]}
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'MatchTable', Show }
