import { RowGroup } from '#web/kit/group/group.tsx'
import { shield } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { StateTag } from './tag.tsx'

const texts = declareTexts({
  plain: { zh: '普通', en: 'Plain' },
  upgrade: { zh: '可升级 3.3.0', en: '3.3.0 available' },
  soon: { zh: '快到期', en: 'Ends soon' },
  notStarted: { zh: '没启动', en: 'Did not start' },
  refunded: { zh: '已退款', en: 'Refunded' },
  certified: { zh: '已认证', en: 'Certified' },
  stopped: { zh: '停在 9 / 10', en: 'Stopped at 9 / 10' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup padded>
      <StateTag>{t.plain}</StateTag> <StateTag kind="accent">{t.upgrade}</StateTag>{' '}
      <StateTag kind="warn">{t.soon}</StateTag> <StateTag kind="danger">{t.notStarted}</StateTag>{' '}
      <StateTag kind="line">{t.refunded}</StateTag>{' '}
      <StateTag kind="accent" icon={shield}>
        {t.certified}
      </StateTag>{' '}
      <StateTag kind="danger" state="fault">
        {t.stopped}
      </StateTag>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Tag', Show }
