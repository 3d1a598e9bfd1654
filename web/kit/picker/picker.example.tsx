import { useState } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { MultiOptionPicker, useOptionSelection } from './pick-many.tsx'
import { SingleOptionSheet } from './pick-one-sheet.tsx'

const texts = declareTexts({
  one: { zh: '场地', en: 'Site' },
  search: { zh: '场地名、地址', en: 'Name, address' },
  sites: {
    zh: (count: number) => `${count} 处`,
    en: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  },
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
  const [open, setOpen] = useState(false)
  const [one, setOne] = useState('s1')
  const options = [...sites, { value: 's6', label: '银泰城 5F', locked: t.closed }]
  const picking = useOptionSelection(options, ['s1', 's2'])
  return (
    <>
      <MultiOptionPicker {...{ options, picking }} countText={t.sites} searchBy={t.search} />
      <RowGroup>
        <ListRow
          title={t.one}
          value={sites.find(({ value }) => value === one)?.label}
          onPress={() => setOpen(true)}
        />
      </RowGroup>
      <SingleOptionSheet
        title={t.one}
        open={open}
        onClose={() => setOpen(false)}
        options={options}
        value={one}
        onPick={setOne}
      />
    </>
  )
}

export const shown: Shown = { name: 'Picker', Show }
