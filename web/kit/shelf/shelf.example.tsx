import { useState } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { box, gift, star } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SlotShelf, type ShelfSlot } from './shelf.tsx'

const texts = declareTexts({
  front: { zh: 'B01 玻璃柜，40 格', en: 'B01 glass front, 40 slots' },
  wide: { zh: 'V02 售货机，8 列', en: 'V02 vending machine, 8 columns' },
})

const PICTURES = [star, gift, box]
const STOCK = [3, 4, 2, 6, 3, 4, 2, 5, 3, 1, 3, 2, 4, 0, 4, 4]

function rowsOf(columns: number, lines: number): readonly (readonly ShelfSlot[])[] {
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: columns }, (__, column) => {
      const index = line * columns + column
      const number = String(index + 1)
      return {
        id: number,
        number,
        stock: STOCK[index % STOCK.length] ?? 0,
        capacity: 6,
        low: 2,
        price: `¥${10 + (index % 4) * 5}`,
        picture: <Icon of={PICTURES[index % 3] ?? box} />,
        ...(index === 6 && { fault: 'E12' }),
        isOver: index === 8,
      }
    }),
  )
}

function Show() {
  const t = useTexts(texts)
  const [chosen, setChosen] = useState('12')
  const [other, setOther] = useState<string>()
  return (
    <>
      <RowGroup>
        <SlotShelf label={t.front} rows={rowsOf(5, 3)} chosen={chosen} onChoose={setChosen} />
      </RowGroup>
      <RowGroup>
        <SlotShelf label={t.wide} rows={rowsOf(8, 2)} chosen={other} onChoose={setOther} />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Shelf', Show }
