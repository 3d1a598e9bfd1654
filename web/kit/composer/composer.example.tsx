import { useState } from 'react'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { MessageComposer } from './composer.tsx'

const texts = declareTexts({
  to: { zh: '苏** · 彩票机 T02', en: 'S** · ticket machine T02' },
  draft: { zh: '票箱已换好', en: 'The ticket box is refilled' },
  coming: { zh: '两分钟到', en: 'There in two minutes' },
  counter: { zh: '请到服务台领', en: 'Please collect it at the counter' },
})

const CHARACTERS_MAX = 200

function Show() {
  const t = useTexts(texts)
  const [draft, setDraft] = useState<string>(t.draft)
  return (
    <MessageComposer
      to={t.to}
      draft={draft}
      onDraft={setDraft}
      onSend={() => undefined}
      onPicture={() => undefined}
      quick={[t.coming, t.counter]}
      max={CHARACTERS_MAX}
    />
  )
}

export const shown: Shown = { name: 'Composer', Show }
