import { Button } from '#web/kit/button/button.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { EmptyState } from './empty-state.tsx'
import { nothingFound } from './pictures.tsx'

const texts = declareTexts({
  none: { zh: '还没有会员等级', en: 'No member levels yet' },
  why: {
    zh: '设几个等级，常来的玩家买币更划算，也更愿意再来。',
    en: 'With a few levels, players who come often pay less for coins and come back.',
  },
  first: { zh: '新建第一个等级', en: 'Make the first level' },
  template: { zh: '用 3 级模板', en: 'Begin with three' },
  notFound: { zh: '没有符合的设备', en: 'No matching devices' },
  filter: { zh: '筛选：故障、江南里 B1', en: 'Filter: fault, Jiangnanli B1' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <EmptyState
        title={t.none}
        text={t.why}
        act={
          <>
            <Button kind="primary">{t.first}</Button>
            <Button>{t.template}</Button>
          </>
        }
      />
      <EmptyState
        picture={nothingFound}
        title={t.notFound}
        text={t.filter}
        act={<Button>{t.clear}</Button>}
      />
    </>
  )
}

export const shown: Shown = { name: 'EmptyState', Show }
