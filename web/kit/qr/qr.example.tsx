import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { QrLabel } from './qr-label.tsx'

const texts = declareTexts({
  opens: { zh: '二维码，扫了打开 A03 的玩家页', en: 'QR code that opens the player page of A03' },
  name: { zh: '精灵抓抓 III', en: 'Sprite Claw III' },
  site: { zh: '星河影城店', en: 'Xinghe Cinema' },
  where: {
    zh: '贴在投币口上方，离地 1.2 米。微信、支付宝都能扫。',
    en: 'Above the coin slot, 1.2 m from the floor. WeChat and Alipay can both scan it.',
  },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup padded>
      <QrLabel
        text="https://playfield.example/s/PF20641837"
        label={t.opens}
        title={
          <>
            {t.name}
            <DotSeparator />
            {t.site}
          </>
        }
        code="PF 2064 1837"
        hint={t.where}
        fileName="A03-PF20641837"
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Qr, QrLabel', Show }
