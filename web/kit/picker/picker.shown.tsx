import { useState } from 'react'
import { Group } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/shown.ts'
import { Row } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { PickerSheet } from './picker-sheet.tsx'
import { PickOneSheet } from './pick-one-sheet.tsx'

const texts = declareTexts({
  many: { zh: '可用场地', en: 'Sites where it holds' },
  one: { zh: '场地', en: 'Site' },
  search: { zh: '场地名、地址', en: 'Name, address' },
  sites: {
    zh: (count: number) => `${count} 处`,
    en: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  },
  all: { zh: '不限场地', en: 'All sites' },
  ownPrices: { zh: '有自己的价格', en: 'Prices of its own' },
  closed: { zh: '已停业', en: 'Closed' },
})
const sites = [
  { value: 's1', label: '星河影城店', sub: '文一西路 998 号 3 楼' },
  { value: 's2', label: '江南里 B1', sub: '江南大道 228 号' },
  { value: 's3', label: '滨江汇 3F', sub: '江汉路 1515 号' },
  { value: 's4', label: '大学城北街', sub: '学源街 88 号' },
  { value: 's5', label: '东站候车厅', sub: '天城路 1 号' },
]

function Show() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<'many' | 'one'>()
  const [many, setMany] = useState<readonly string[]>(['s1', 's2'])
  const [one, setOne] = useState('s1')
  const close = () => setOpen(undefined)
  const options = [
    ...sites.map((site) => (site.value === 's2' ? { ...site, tag: t.ownPrices } : site)),
    { value: 's6', label: '银泰城 5F', locked: t.closed },
  ]
  return (
    <>
      <Group>
        <Row
          title={t.many}
          value={many.length > 0 ? t.sites(many.length) : t.all}
          onPress={() => setOpen('many')}
        />
        <Row
          title={t.one}
          value={sites.find(({ value }) => value === one)?.label}
          onPress={() => setOpen('one')}
        />
      </Group>
      <PickerSheet
        title={t.many}
        open={open === 'many'}
        onClose={close}
        options={options}
        value={many}
        onPick={(picked) => {
          setMany(picked)
          close()
        }}
        countText={t.sites}
        none={t.all}
        searchBy={t.search}
      />
      <PickOneSheet
        title={t.one}
        open={open === 'one'}
        onClose={close}
        options={options}
        value={one}
        onPick={setOne}
      />
    </>
  )
}

export const shown: Shown = { name: 'PickerSheet', Show }
