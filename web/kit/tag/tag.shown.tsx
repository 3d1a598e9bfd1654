import { Group } from '#web/kit/group/group.tsx'
import { shield } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/shown.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { Tag } from './tag.tsx'

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
    <Group padded>
      <Tag>{t.plain}</Tag> <Tag kind="accent">{t.upgrade}</Tag> <Tag kind="warn">{t.soon}</Tag>{' '}
      <Tag kind="danger">{t.notStarted}</Tag> <Tag kind="line">{t.refunded}</Tag>{' '}
      <Tag kind="accent" icon={shield}>
        {t.certified}
      </Tag>{' '}
      <Tag kind="danger" state="fault">
        {t.stopped}
      </Tag>
    </Group>
  )
}

export const shown: Shown = { name: 'Tag', Show }
