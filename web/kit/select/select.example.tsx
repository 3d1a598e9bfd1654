import { FieldStack } from '#web/kit/field/field.tsx'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SelectField } from './select.tsx'

const texts = declareTexts({
  level: { zh: '会员等级', en: 'Member level' },
  chooseLevel: { zh: '选一个等级', en: 'Choose a level' },
  silver: { zh: '银卡', en: 'Silver' },
  gold: { zh: '金卡', en: 'Gold' },
  bank: { zh: '开户银行', en: 'Bank' },
  chooseBank: { zh: '选开户银行', en: 'Choose the bank' },
  searchBank: { zh: '银行名', en: 'Name of the bank' },
  noBank: { zh: '开户银行还没有选。选一个再保存', en: 'No bank is chosen. Choose one to save' },
})
const BANKS = [
  '工商银行',
  '农业银行',
  '中国银行',
  '建设银行',
  '交通银行',
  '招商银行',
  '邮储银行',
  '中信银行',
]

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <FieldStack>
        <HeldValue start="gold">
          {(value, onChange) => (
            <SelectField
              label={t.level}
              placeholder={t.chooseLevel}
              options={[
                { value: 'silver', label: t.silver },
                { value: 'gold', label: t.gold },
              ]}
              {...{ value, onChange }}
            />
          )}
        </HeldValue>
        <HeldValue start="">
          {(value, onChange) => (
            <SelectField
              label={t.bank}
              placeholder={t.chooseBank}
              searchBy={t.searchBank}
              options={BANKS.map((bank) => ({ value: bank, label: bank }))}
              error={value === '' ? t.noBank : undefined}
              required
              {...{ value, onChange }}
            />
          )}
        </HeldValue>
      </FieldStack>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Select', Show }
