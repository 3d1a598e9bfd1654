import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { QuestionDialog } from './dialog.tsx'

const texts = declareTexts({
  ask: { zh: '退款', en: 'Refund' },
  title: { zh: '退款 ¥10.00？', en: 'Refund ¥10.00?' },
  text: {
    zh: '款项原路退回玩家的支付宝，分给场地方的 ¥3.00 同时收回。退款后不能撤销。',
    en:
      'The money goes back to the player’s Alipay, and the site owner’s ¥3.00 comes back to you. ' +
      'A refund cannot be undone.',
  },
  later: { zh: '先不退', en: 'Not now' },
  refund: { zh: '退款 ¥10.00', en: 'Refund ¥10.00' },
})

function Show() {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button kind="danger-plain" onPress={() => setAsking(true)}>
        {t.ask}
      </Button>
      <QuestionDialog
        title={t.title}
        open={asking}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{t.later}</Button>
            <Button kind="danger" onPress={close}>
              {t.refund}
            </Button>
          </>
        }
      >
        {t.text}
      </QuestionDialog>
    </>
  )
}

export const shown: Shown = { name: 'Dialog', Show }
