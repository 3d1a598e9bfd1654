import type { Signature } from '#contract/contracts/contract-document.ts'
import { formatTimeOfDay, formatDayWithYear, toDayPrefix } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './contracts.module.css'
import { texts } from './texts.ts'

/** Shows the text of a contract as it is signed, with its title on the first line. */
export function ContractText({ text }: { readonly text: string }) {
  const t = useTexts(texts)
  return (
    <RowGroup title={t.text}>
      <div className={css.words}>{text}</div>
    </RowGroup>
  )
}

export function ContractSignatureGroup({ of }: { readonly of: Signature }) {
  const t = useTexts(texts)
  const language = useLanguage()
  // The signature is proof, so its time has the year even on a screenshot.
  const time =
    toDayPrefix(formatDayWithYear(of.signTime, language), language) + formatTimeOfDay(of.signTime)
  return (
    <RowGroup title={t.signature}>
      <ListRow title={t.signer} value={of.name} />
      <ListRow title={t.phone} value={of.phone} />
      <ListRow title={t.time} value={time} />
      <ListRow title={t.address} value={of.address} />
      <ListRow title={t.hash} sub={<span className={css.hash}>{of.hash}</span>} />
    </RowGroup>
  )
}
