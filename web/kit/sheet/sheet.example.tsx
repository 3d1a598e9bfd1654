import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { BottomSheet } from './sheet.tsx'

const texts = declareTexts({
  open: { zh: '设备二维码', en: 'The device’s QR code' },
  openTall: { zh: '选场地', en: 'Choose a site' },
  title: { zh: 'A03 的二维码', en: 'QR code of A03' },
  where: {
    zh: '贴在投币口上方，离地 1.2 米。微信、支付宝都能扫。',
    en: 'Put it above the coin slot, 1.2 m from the ground. WeChat and Alipay both read it.',
  },
  save: { zh: '保存图片', en: 'Save picture' },
  print: { zh: '打印标签', en: 'Print label' },
  printed: { zh: '已送到打印机', en: 'Sent to the printer' },
})
const sites = ['星河影城店', '江南里 B1', '大学城北街', '滨江汇 3F', '东站候车厅']

function Show() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<'low' | 'tall'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onPress={() => setOpen('low')}>{t.open}</Button>
      <Button onPress={() => setOpen('tall')}>{t.openTall}</Button>
      <BottomSheet
        title={t.title}
        open={open === 'low'}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>{t.save}</Button>
            <Button kind="primary" onPress={() => showToast(t.printed)}>
              {t.print}
            </Button>
          </>
        }
      >
        {t.where}
      </BottomSheet>
      <BottomSheet title={t.openTall} open={open === 'tall'} onClose={close} tall>
        {sites.map((site) => (
          <p key={site} lang="zh">
            <Button kind="quiet" wide onPress={close}>
              {site}
            </Button>
          </p>
        ))}
      </BottomSheet>
    </>
  )
}

export const shown: Shown = { name: 'Sheet', Show }
