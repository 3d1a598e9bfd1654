import { Banner } from './banner/banner.tsx'
import { useSession } from './session.ts'
import { declareTexts, useTexts } from './texts.ts'

const texts = declareTexts({
  title: { zh: '你的账号只管部分场地', en: 'Your account is limited to some sites' },
  text: {
    zh: '余额和押金属于整个商户，所以显示 0.00。需要提现时，请让能看全部场地的人申请。',
    en: 'The balance belongs to the whole merchant. Ask someone with all sites to withdraw.',
  },
})

/** Why somebody without all sites sees no money of the merchant. Nothing for everybody else. */
export function SiteLimitNote() {
  const t = useTexts(texts)
  const session = useSession()
  if (!session || session.sites === 'all') return null
  return <Banner kind="info" title={t.title} text={t.text} />
}
