import { useState } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { PageIndex } from './page-index.tsx'

const texts = declareTexts({
  price: { zh: '价格', en: 'Price' },
  play: { zh: '每局', en: 'A play' },
  coins: { zh: '2 枚', en: '2 coins' },
  prize: { zh: '出奖', en: 'Prizes won' },
  guarantee: { zh: '保底', en: 'Guarantee' },
  plays: { zh: '30 局', en: '30 plays' },
})

/** This example is meant for a wide screen. */
function Show() {
  const t = useTexts(texts)
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  return (
    <form ref={setForm}>
      {form && <PageIndex of={form} />}
      <RowGroup title={t.price}>
        <ListRow title={t.play} value={t.coins} />
      </RowGroup>
      <RowGroup title={t.prize}>
        <ListRow title={t.guarantee} value={t.plays} />
      </RowGroup>
    </form>
  )
}

export const shown: Shown = { name: 'PageIndex', Show }
