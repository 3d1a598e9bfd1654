import {
  toFen,
  formatBasisPoints,
  splitMoney,
  type BasisPoints,
  type Fen,
} from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import type { Part } from '#web/kit/split-bar/shares.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './sharing.module.css'
import { splitTexts } from './split-texts.ts'

type Props = {
  readonly parts: readonly Part[]
  readonly agentsRatio: BasisPoints
  /** Number of the version that the parts belong to; undefined if there is none yet. */
  readonly version: number | undefined
}

const PAID = toFen(1_000)
/** 0.6 % of ¥10.00, rounded as WeChat Pay does. */
const FEE = toFen(6)

/** Shows how one payment is split, by the rule that the server uses. */
export function SplitExample({ parts, agentsRatio, version }: Props) {
  const t = useTexts(splitTexts)
  const ratios = Object.fromEntries(parts.map(({ id, share }) => [id, share]))
  const given = splitMoney<string, string>(PAID, { ...ratios, agents: agentsRatio }, 'own')
  const lines = parts.map(({ id, name, share }) => {
    return { id, says: `${name} ${formatBasisPoints(share)}%`, amount: given[id] ?? toFen(0) }
  })
  if (agentsRatio > 0) {
    const says = `${t.agents} ${formatBasisPoints(agentsRatio)}%`
    lines.push({ id: 'agents', says, amount: given['agents'] ?? toFen(0) })
  }
  const own: Fen = toFen((given['own'] ?? 0) - FEE)
  return (
    <RowGroup
      title={t.example}
      {...(version !== undefined && { more: { text: t.version(version) } })}
    >
      {lines.map(({ id, says, amount }) => (
        <p key={id} className={css.sum}>
          <span>{says}</span>
          <MoneyAmount fen={amount} />
        </p>
      ))}
      <p className={css.sum}>
        <span>{t.fee}</span>
        <MoneyAmount fen={FEE} />
      </p>
      <p className={css.sum}>
        <span>{t.net}</span>
        <MoneyAmount fen={own} />
      </p>
    </RowGroup>
  )
}
