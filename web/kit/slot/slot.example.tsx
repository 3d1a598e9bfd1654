import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'

const texts = declareTexts({
  title: { zh: '槽位：状态看形状，也看颜色', en: 'The slot: a state by shape, and by colour' },
  on: { zh: '在线', en: 'Online' },
  play: { zh: '游戏中', en: 'Playing' },
  off: { zh: '离线', en: 'Offline' },
  warn: { zh: '要留意', en: 'Wants something' },
  fault: { zh: '故障', en: 'Fault' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup title={t.title}>
      {(['on', 'play', 'off', 'warn', 'fault'] as const).map((state) => (
        <ListRow
          key={state}
          slot={state}
          title={t[state]}
          value={<StateTag state={state}>{t[state]}</StateTag>}
        />
      ))}
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Slot', Show }
