import { Banner } from './banner/banner.tsx'
import { useSession } from './session.ts'
import { declareTexts, useTexts } from './texts.ts'

const texts = declareTexts({
  title: { zh: '你的账号只管部分场地', en: 'Your account is limited to some sites' },
  text: {
    zh: '余额和押金属于整个商户，这里显示 0.00，提现记录只有你自己申请的。需要提现时，请让能看全部场地的人申请。',
    en: 'The balance and the deposit belong to the whole merchant, so 0.00 is shown here. You see only withdrawals that you requested. To withdraw, ask someone with access to all sites.',
  },
})

/** Why somebody without all sites sees no money of the merchant. Nothing for everybody else. */
export function SiteLimitNote() {
  const t = useTexts(texts)
  const session = useSession()
  if (!session || session.sites === 'all') return null
  return <Banner kind="info" title={t.title} text={t.text} />
}
