import type { Fen } from '#contract/money.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Row } from '#web/kit/row/row.tsx'

type Sum = { readonly name: string; readonly fen: Fen }

/** Amounts under each other, the last being what they come to. */
export function PayoutSums({ sums }: { readonly sums: readonly Sum[] }) {
  return (
    <Group>
      {sums.map(({ name, fen }) => (
        <Row key={name} title={name} value={<Money fen={fen} />} />
      ))}
    </Group>
  )
}
