import { Held } from '#web/kit/field/held.tsx'
import { Group } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/shown.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { Tag } from '#web/kit/tag/tag.tsx'
import { Checkbox } from './checkbox.tsx'

const texts = declareTexts({
  devices: { zh: '设备', en: 'Devices' },
  settings: { zh: '改设备参数', en: 'Change settings of devices' },
  settingsSub: { zh: '下发娃娃机、兑币机等设置', en: 'Claw machines, coin changers and others' },
  refund: { zh: '退款', en: 'Refund' },
  refundSub: { zh: '每笔最多 ¥50.00', en: '¥50.00 at most each' },
  money: { zh: '动用资金', en: 'Moves money' },
  roles: { zh: '岗位和子账号', en: 'Roles and sub-accounts' },
  rolesSub: { zh: '只有商户本人可以', en: 'The owner alone' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <Group>
      <Held<boolean | 'part'> start="part">
        {(checked, onChange) => <Checkbox label={t.devices} {...{ checked, onChange }} />}
      </Held>
      <Held<boolean> start>
        {(checked, onChange) => (
          <Checkbox label={t.settings} sub={t.settingsSub} {...{ checked, onChange }} />
        )}
      </Held>
      <Held start={false}>
        {(checked, onChange) => (
          <Checkbox
            label={t.refund}
            sub={t.refundSub}
            end={<Tag kind="warn">{t.money}</Tag>}
            {...{ checked, onChange }}
          />
        )}
      </Held>
      <Checkbox label={t.roles} sub={t.rolesSub} checked locked onChange={() => undefined} />
    </Group>
  )
}

export const shown: Shown = { name: 'Checkbox', Show }
