import type { ReactNode } from 'react'
import type { Shown } from '#web/kit/kit-page/example.ts'
import page from '#web/kit/page/page.module.css'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SaveBar } from './save-bar.tsx'

const texts = declareTexts({
  coins: { zh: '投币', en: 'Coins' },
  grip: { zh: '强抓力', en: 'Strong grip' },
  mode: { zh: '出奖方式', en: 'Prize mode' },
  daily: { zh: '每天可领', en: 'Coins a day' },
  send: { zh: '下发到设备', en: 'Send to device' },
})
const nothing = () => undefined

/** The bar as a page shows it at its bottom. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <div>
      <div className={page.bar}>{children}</div>
    </div>
  )
}

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <Bar>
        <SaveBar
          changes={[t.coins, t.grip, t.mode]}
          label={t.send}
          onSave={nothing}
          onUndo={nothing}
        />
      </Bar>
      <Bar>
        <SaveBar changes={[t.coins]} onSave={nothing} onUndo={nothing} busy />
      </Bar>
      <Bar>
        <SaveBar changes={[t.coins]} wrong={[t.daily]} onSave={nothing} onUndo={nothing} />
      </Bar>
    </>
  )
}

export const shown: Shown = { name: 'SaveBar', Show }
