import { useState } from 'react'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { Refused } from './call-errors.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { ErrorState } from './error-state.tsx'

const texts = declareTexts({
  what: { zh: '统计加载失败', en: 'The statistics did not load' },
  text: {
    zh: '服务器暂时没答复。你的数据都在，收款不受影响。',
    en: 'The server does not answer for now. Your data is safe, and payments go on.',
  },
})

const requestId = '7F3A-20C9'

function Show() {
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const [error] = useState(
    () => new Refused({ failure: 'defect', field: undefined, sentence: t.text, requestId }),
  )
  return <ErrorState what={t.what} error={error} busy={busy} retry={() => setBusy(true)} />
}

export const shown: Shown = { name: 'ErrorState', Show }
