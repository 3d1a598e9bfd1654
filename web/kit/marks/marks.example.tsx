import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { StateMarks } from './marks.tsx'

const texts = declareTexts({
  set: { zh: '40 台', en: '40 devices' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  refused: { zh: '未接受', en: 'Not accepted' },
  offline: { zh: '离线', en: 'Offline' },
  day: { zh: '93 台', en: '93 devices' },
  matched: { zh: '一致', en: 'Matched' },
  explained: { zh: '已核实', en: 'Explained' },
  waiting: { zh: '已指派', en: 'Waits' },
  unexplained: { zh: '待核实', en: 'Unverified' },
  wave: { zh: '640 台', en: '640 devices' },
  upgraded: { zh: '完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  notYet: { zh: '未开始', en: 'Not started' },
})

/** Returns `count` machines in the state `usual`, except those listed in `others`. */
function items(count: number, usual: SlotState, others: Readonly<Record<number, SlotState>>) {
  return Array.from({ length: count }, (_, place) => ({ state: others[place] ?? usual }))
}

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup padded>
        <StateMarks
          large
          label={t.set}
          items={items(40, 'on', { 11: 'fault', 23: 'off', 36: 'off' })}
          words={{ on: t.confirmed, fault: t.refused, off: t.offline }}
        />
      </RowGroup>
      <RowGroup padded>
        <StateMarks
          label={t.day}
          items={items(93, 'on', { 7: 'fault', 30: 'off', 61: 'warn', 80: 'off' })}
          words={{ on: t.matched, off: t.explained, warn: t.waiting, fault: t.unexplained }}
        />
      </RowGroup>
      <RowGroup padded>
        <StateMarks
          label={t.wave}
          items={[
            ...items(380, 'on', { 4: 'fault', 9: 'fault', 77: 'fault' }),
            ...items(260, 'off', {}),
          ]}
          words={{ on: t.upgraded, fault: t.failed, off: t.notYet }}
        />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Marks', Show }
