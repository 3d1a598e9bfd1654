import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SwitchRow } from './switch.tsx'

const texts = declareTexts({
  onSale: { zh: '上架', en: 'On sale' },
  onSaleSub: { zh: '保存后玩家马上可以买', en: 'Players can buy it as soon as it is saved' },
  music: { zh: '背景音乐', en: 'Music' },
  ads: { zh: '广告总开关', en: 'Ads' },
  adsSub: { zh: '正在关', en: 'Turning off' },
  refunds: { zh: '自动退款', en: 'Refund at once' },
  refundsSub: { zh: '只有商户本人可以改', en: 'Only the owner can change it' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <HeldValue<boolean> start>
        {(checked, onChange) => (
          <SwitchRow label={t.onSale} sub={t.onSaleSub} {...{ checked, onChange }} />
        )}
      </HeldValue>
      <HeldValue start={false}>
        {(checked, onChange) => <SwitchRow label={t.music} {...{ checked, onChange }} />}
      </HeldValue>
      <SwitchRow label={t.ads} sub={t.adsSub} checked busy onChange={() => undefined} />
      <SwitchRow label={t.refunds} sub={t.refundsSub} checked locked onChange={() => undefined} />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Switch', Show }
