import { useState } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { Switch } from '#web/kit/switch/switch.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { moveListItem } from './places.ts'
import { SortableList } from './sortable.tsx'

const texts = declareTexts({
  label: { zh: '显示', en: 'Shown' },
  buy: { zh: '扫码买币', en: 'Scan to buy coins' },
  take: { zh: '会员取币', en: 'Members take coins' },
  redeem: { zh: '团购核销', en: 'Vouchers' },
  redeemSub: { zh: '抖音、美团', en: 'Douyin, Meituan' },
  keep: { zh: '存币', en: 'Store coins' },
  notes: { zh: '纸币兑换', en: 'Banknotes' },
  notesSub: { zh: '纸钞机开着', en: 'The acceptor is on' },
})

const IDS = ['buy', 'take', 'redeem', 'keep', 'notes'] as const
const SUBS = { redeem: 'redeemSub', notes: 'notesSub' } as const

function Show() {
  const t = useTexts(texts)
  const [ids, setIds] = useState<readonly (typeof IDS)[number][]>(IDS)
  const [hidden, setHidden] = useState<readonly string[]>([])
  return (
    <RowGroup title={t.label} more={{ text: String(ids.length) }}>
      <SortableList
        label={t.label}
        items={ids.map((id) => ({
          id,
          name: t[id],
          ...(id in SUBS && { sub: t[SUBS[id as keyof typeof SUBS]] }),
          end: (
            <Switch
              label={t[id]}
              checked={!hidden.includes(id)}
              onChange={(on) =>
                setHidden(on ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
            />
          ),
        }))}
        onMove={(from, to) => setIds(moveListItem(ids, from, to))}
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Sortable', Show }
