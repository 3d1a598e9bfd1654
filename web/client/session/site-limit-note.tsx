import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { useConsoleSession } from './session.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'

const texts = declareTexts({
  title: { zh: '你的账号仅有部分场地的权限', en: 'You have access to some sites only' },
  text: {
    zh: '余额、押金和待付分账属于整个商户，因此显示 ¥0.00。如需办理，请联系有全部场地权限的同事。',
    en:
      'Balances, the deposit and payable profit shares belong to the whole merchant, so they show ' +
      '¥0.00 here. To manage them, ask a colleague with access to all sites.',
  },
})

/**
 * Explains to a person limited to some sites why the merchant's money is shown as 0.00. Renders nothing for
 * everybody else.
 */
export function SiteLimitNote() {
  const t = useTexts(texts)
  const session = useConsoleSession()
  if (!session || session.sites === 'all') return null
  return <StatusBanner kind="info" title={t.title} text={t.text} />
}
