import { FieldStack } from '#web/kit/field/field.tsx'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import type { Region } from './region-column.tsx'
import { RegionPicker } from './region-picker.tsx'

const texts = declareTexts({
  site: { zh: '所在地区', en: 'Region' },
  store: { zh: '收货地区', en: 'Delivery region' },
})
const nodes = [
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [
          { code: '330102', name: '上城区' },
          { code: '330105', name: '拱墅区' },
          { code: '330106', name: '西湖区' },
          { code: '330108', name: '滨江区' },
        ],
      },
      { code: '330200', name: '宁波市', children: [{ code: '330203', name: '海曙区' }] },
    ],
  },
  {
    code: '810000',
    name: '香港特别行政区',
    children: [{ code: '810001', name: '中西区', children: [] }],
  },
]
const towns = async (district: string) =>
  ['北山街道', '西溪街道', '转塘街道'].map((name, at) => ({ code: `${district}00${at + 1}`, name }))

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <FieldStack>
        <HeldValue<readonly Region[]> start={[]}>
          {(value, onChange) => (
            <RegionPicker label={t.site} nodes={nodes} {...{ value, onChange }} />
          )}
        </HeldValue>
        <HeldValue<readonly Region[]>
          start={[
            { code: '330000', name: '浙江省' },
            { code: '330100', name: '杭州市' },
            { code: '330106', name: '西湖区' },
          ]}
        >
          {(value, onChange) => (
            <RegionPicker
              label={t.store}
              nodes={nodes}
              loadChildren={towns}
              {...{ value, onChange }}
            />
          )}
        </HeldValue>
      </FieldStack>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'RegionPicker', Show }
