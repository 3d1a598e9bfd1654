import { bell, more, plus, qr, refresh } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './button-example.module.css'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { TextButton } from './text-button.tsx'

const texts = declareTexts({
  send: { zh: '下发到设备', en: 'Send to the device' },
  later: { zh: '先不退', en: 'Not now' },
  refund: { zh: '退款', en: 'Refund' },
  refundAmount: { zh: '退款 ¥10.00', en: 'Refund ¥10.00' },
  offline: { zh: '离线不能设置', en: 'Offline, can’t be set' },
  play: { zh: '用一局', en: 'Use one play' },
  add: { zh: '添加设备', en: 'Add a device' },
  again: { zh: '重新上币', en: 'Credit again' },
  withdraw: { zh: '确认提现', en: 'Confirm the withdrawal' },
  records: { zh: '记录', en: 'Records' },
  code: { zh: '二维码', en: 'QR code' },
  messages: { zh: '消息', en: 'Messages' },
  more: { zh: '更多', en: 'More' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <div className={css.all}>
      <Button kind="primary" onPress={() => showToast(t.send)}>
        {t.send}
      </Button>
      <Button kind="primary" busy>
        {t.send}
      </Button>
      <Button>{t.later}</Button>
      <Button kind="danger-plain">{t.refund}</Button>
      <Button kind="danger">{t.refundAmount}</Button>
      <Button kind="primary" disabled>
        {t.offline}
      </Button>
      <Button kind="quiet">{t.play}</Button>
      <Button kind="primary" icon={plus}>
        {t.add}
      </Button>
      <Button icon={refresh} busy>
        {t.again}
      </Button>
      <Button kind="primary" tall wide>
        {t.withdraw}
      </Button>
      <TextButton onPress={() => showToast(t.records)}>{t.records}</TextButton>
      <IconButton icon={qr} label={t.code} onPress={() => showToast(t.code)} />
      <IconButton icon={bell} label={t.messages} badge={3} to="/systemMessage" />
      <IconButton icon={more} label={t.more} badge={128} onPress={() => showToast(t.more)} />
    </div>
  )
}

export const shown: Shown = { name: 'Button, TextButton, IconButton', Show }
