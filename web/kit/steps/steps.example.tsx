import { useState } from 'react'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { StepProgress } from './steps.tsx'

const texts = declareTexts({
  subject: { zh: '主体', en: 'Company' },
  people: { zh: '法人', en: 'Person' },
  account: { zh: '结算账户', en: 'Account' },
  check: { zh: '核对', en: 'Check' },
})

function Show() {
  const t = useTexts(texts)
  const [at, setAt] = useState(2)
  return (
    <StepProgress
      at={at}
      steps={[
        { title: t.subject, onPress: () => setAt(0) },
        { title: t.people, onPress: () => setAt(1) },
        { title: t.account, onPress: () => setAt(2) },
        { title: t.check },
      ]}
    />
  )
}

export const shown: Shown = { name: 'Steps', Show }
