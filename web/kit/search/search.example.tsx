import { useState } from 'react'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SearchField } from './search.tsx'

const texts = declareTexts({
  devices: { zh: '机台编号、设备编码或备注', en: 'Machine no., device code or note' },
  members: { zh: '昵称、手机号', en: 'Name or phone' },
})

function Show() {
  const t = useTexts(texts)
  const [empty, setEmpty] = useState('')
  const [typed, setTyped] = useState('138')
  return (
    <>
      <SearchField label={t.devices} value={empty} onChange={setEmpty} />
      <SearchField label={t.members} value={typed} onChange={setTyped} />
    </>
  )
}

export const shown: Shown = { name: 'Search', Show }
