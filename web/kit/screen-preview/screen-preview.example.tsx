import { RowGroup } from '#web/kit/group/group.tsx'
import { cash, qr, ticket, users, wallet } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { ScreenPreview } from './screen-preview.tsx'

const texts = declareTexts({
  site: { zh: '江南里', en: 'Jiangnan Li' },
  buy: { zh: '扫码买币', en: 'Scan to buy coins' },
  take: { zh: '会员取币', en: 'Members take coins' },
  redeem: { zh: '团购核销', en: 'Vouchers' },
  keep: { zh: '存币', en: 'Store coins' },
  notes: { zh: '纸币兑换', en: 'Banknotes' },
  ad: { zh: '广告 15 秒', en: 'Ad, 15 s' },
})

function Show() {
  const t = useTexts(texts)
  const functions = [
    { id: 'buy', name: t.buy, icon: qr },
    { id: 'take', name: t.take, icon: users },
    { id: 'redeem', name: t.redeem, icon: ticket },
    { id: 'keep', name: t.keep, icon: wallet },
    { id: 'notes', name: t.notes, icon: cash },
  ]
  return (
    <>
      <RowGroup padded>
        <ScreenPreview
          site={t.site}
          machine="C02"
          functions={functions}
          fits={5}
          at="take"
          foot={t.ad}
        />
      </RowGroup>
      <RowGroup padded>
        <ScreenPreview site={t.site} machine="C02" functions={functions} fits={3} />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'ScreenPreview', Show }
