import { TextButton } from '#web/kit/button/text-button.tsx'
import { cloudOff } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { StatusBanner } from './banner.tsx'

const texts = declareTexts({
  offline: { zh: '没有网络', en: 'No internet connection' },
  offlineData: { zh: '下面是 14:26 的数据', en: 'What is below is of 14:26' },
  offlineTop: {
    zh: '没有网络。下面是 14:26 的数据，连上后自动更新。',
    en: 'No internet connection. What is below is of 14:26 and renews itself',
  },
  confirmed: { zh: '第 14 版，13:20 确认', en: 'Version 14, confirmed at 13:20' },
  expired: { zh: '美团授权已过期', en: 'The Meituan permit has expired' },
  noCoupons: { zh: '今天的券暂时核销不了', en: 'Today’s coupons cannot be redeemed for now' },
  renew: { zh: '去续期', en: 'Renew it' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <StatusBanner kind="warn" icon={cloudOff} title={t.offlineTop} top />
      <br />
      <StatusBanner kind="warn" icon={cloudOff} title={t.offline} text={t.offlineData} />
      <StatusBanner kind="info" title={t.confirmed} />
      <StatusBanner
        kind="danger"
        title={t.expired}
        text={t.noCoupons}
        act={<TextButton to="/meituan">{t.renew}</TextButton>}
      />
    </>
  )
}

export const shown: Shown = { name: 'Banner', Show }
