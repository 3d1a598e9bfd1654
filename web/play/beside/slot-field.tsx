import { useState } from 'react'
import type { Choice } from '../choice.ts'
import { useSaid } from '../here.tsx'
import { slotTexts } from './texts.ts'

const NUMBER = /^[1-9]\d{0,2}$/

/** What is bought at a machine with slots: its number stands beside the goods. */
export function SlotField({ onChoose }: { onChoose(choice: Choice): void }) {
  const t = useSaid(slotTexts)
  const [typed, setTyped] = useState('')
  return (
    <div className="help-form help-slot">
      <label>
        <span>{t.slot}</span>
        <input
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            onChoose({ is: 'slot', slot: NUMBER.test(target.value) ? Number(target.value) : 0 })
          }}
        />
        <small>{t.help}</small>
      </label>
    </div>
  )
}
