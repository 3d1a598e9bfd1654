import type { Fen } from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'

type Sum = { readonly name: string; readonly fen: Fen }

/** Lists amounts below each other. The last one is the total. */
export function PayoutSums({ sums }: { readonly sums: readonly Sum[] }) {
  return (
    <RowGroup>
      {sums.map(({ name, fen }) => (
        <ListRow key={name} title={name} value={<MoneyAmount fen={fen} />} />
      ))}
    </RowGroup>
  )
}
