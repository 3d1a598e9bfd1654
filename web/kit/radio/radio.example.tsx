import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { RadioGroup } from './radio.tsx'

const texts = declareTexts({
  where: { zh: '提现到', en: 'Withdraw to' },
  wechat: { zh: '微信零钱', en: 'WeChat balance' },
  wechatSub: {
    zh: '林晓峰，手续费 0.6%，通常 5 分钟',
    en: 'Lin Xiaofeng, fee 0.6%, usually 5 minutes',
  },
  bank: { zh: '招商银行 储蓄卡 6621', en: 'China Merchants Bank 6621' },
  bankSub: { zh: '手续费 ¥0，下一个工作日', en: 'No fee, next working day' },
  old: { zh: '工商银行 储蓄卡 0093', en: 'ICBC 0093' },
  oldSub: { zh: '银行退回过，先核对卡号', en: 'The bank returned it: check its number first' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup title={t.where}>
      <HeldValue start="wechat">
        {(value, onChange) => (
          <RadioGroup
            label={t.where}
            options={[
              { value: 'wechat', label: t.wechat, sub: t.wechatSub },
              { value: 'bank', label: t.bank, sub: t.bankSub },
              { value: 'old', label: t.old, sub: t.oldSub, locked: true },
            ]}
            {...{ value, onChange }}
          />
        )}
      </HeldValue>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'RadioGroup', Show }
