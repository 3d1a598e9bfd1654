import { useState } from 'react'
import { toFen } from '#contract/base/money.ts'
import { Button } from '#web/kit/button/button.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { PasswordSheet } from './password-sheet.tsx'

const texts = declareTexts({
  withdraw: { zh: '提现，到账 ¥4,970.00', en: 'Withdraw and receive ¥4,970.00' },
  confirm: { zh: '确认提现', en: 'Confirm the withdrawal' },
  to: { zh: '到微信零钱 林晓峰', en: 'To the WeChat balance of Lin Xiaofeng' },
  wrong: { zh: '密码不对。再试一次', en: 'The password is wrong. Try again' },
})

function Show() {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  return (
    <RowGroup padded>
      <Button kind="primary" tall wide onPress={() => setOpen(true)}>
        {t.withdraw}
      </Button>
      <PasswordSheet
        title={t.confirm}
        open={open}
        onClose={() => {
          setOpen(false)
          setError(undefined)
        }}
        summary={
          <>
            <p>{moneyText(toFen(497_000))}</p>
            <p>{t.to}</p>
          </>
        }
        act={t.confirm}
        busy={false}
        error={error}
        onPassword={() => setError(t.wrong)}
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'PasswordSheet', Show }
