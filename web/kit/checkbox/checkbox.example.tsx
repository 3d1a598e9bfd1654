import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { CheckboxRow } from './checkbox.tsx'

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
    <RowGroup>
      <HeldValue<boolean | 'part'> start="part">
        {(checked, onChange) => <CheckboxRow label={t.devices} {...{ checked, onChange }} />}
      </HeldValue>
      <HeldValue<boolean> start>
        {(checked, onChange) => (
          <CheckboxRow label={t.settings} sub={t.settingsSub} {...{ checked, onChange }} />
        )}
      </HeldValue>
      <HeldValue start={false}>
        {(checked, onChange) => (
          <CheckboxRow
            label={t.refund}
            sub={t.refundSub}
            end={<StateTag kind="warn">{t.money}</StateTag>}
            {...{ checked, onChange }}
          />
        )}
      </HeldValue>
      <CheckboxRow label={t.roles} sub={t.rolesSub} checked locked onChange={() => undefined} />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Checkbox', Show }
