import type { ReceiptLine } from '#contract/receipts/receipt.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ReceiptPaper } from './paper.tsx'

/** A receipt is printed in the venue's language, whatever language its owner reads the pages in. */
const SLIP: readonly ReceiptLine[] = [
  { kind: 'text', text: '星游文化', align: 'center', double: true, bold: true },
  { kind: 'text', text: '江南里 B1 C02', align: 'center' },
  { kind: 'rule' },
  { kind: 'pair', left: '兑币', right: '60 枚' },
  { kind: 'pair', left: '其中赠送', right: '10 枚' },
  { kind: 'pair', left: '实付（微信）', right: '￥50.00' },
  { kind: 'pair', left: '余币', right: '72 枚', double: true, bold: true },
  { kind: 'rule' },
  { kind: 'pair', left: '2026-11-21', right: '14:32:06' },
  { kind: 'text', text: 'PF26112114320618', align: 'center' },
  { kind: 'qr', text: 'https://playfield.example/c/PF26112114320618', dot: 4 },
  { kind: 'text', text: '扫码存币，下次接着玩', align: 'center' },
]

function Show() {
  return (
    <>
      <RowGroup>
        <ReceiptPaper lines={SLIP} columns={32} at={6} />
      </RowGroup>
      <RowGroup>
        <ReceiptPaper lines={SLIP.slice(0, 7)} columns={48} />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Paper', Show }
