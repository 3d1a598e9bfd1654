import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { StockLevel } from './level.tsx'

const texts = declareTexts({
  slot: { zh: (no: number) => `${no} 格`, en: (no: number) => `Slot ${no}` },
  stock: { zh: (stock: number) => `${stock} / 6 件`, en: (stock: number) => `${stock} / 6` },
  broken: { zh: 'E12 故障', en: 'E12 fault' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      {[6, 4, 2, 0].map((stock, place) => (
        <ListRow
          key={stock}
          title={
            <>
              <StockLevel stock={stock} capacity={6} low={2} /> {t.slot(place + 1)}
            </>
          }
          value={t.stock(stock)}
        />
      ))}
      <ListRow
        title={
          <>
            <StockLevel stock={5} capacity={6} low={2} broken /> {t.slot(7)}
          </>
        }
        value={t.broken}
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Level', Show }
