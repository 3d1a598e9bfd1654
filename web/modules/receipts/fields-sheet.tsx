import { receiptFieldIds, receiptFields, type ReceiptField } from '#contract/receipts/receipt.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { editorTexts } from './editor-texts.ts'

type Props = {
  readonly onPick: (field: ReceiptField) => void
  readonly onClose: () => void
}

/** Lists the fields that can be inserted. The machine fills in the sale, the server fills in the place. */
export function ReceiptFieldPickerSheet({ onPick, onClose }: Props) {
  const t = useTexts(editorTexts)
  const isMachineFilledField = (id: ReceiptField) => 'sold' in receiptFields[id]
  return (
    <BottomSheet title={t.insert} open tall onClose={onClose}>
      <ReceiptFieldRows
        title={t.byMachine}
        ids={receiptFieldIds.filter(isMachineFilledField)}
        onPick={onPick}
      />
      <ReceiptFieldRows
        title={t.byUs}
        ids={receiptFieldIds.filter((id) => !isMachineFilledField(id))}
        onPick={onPick}
      />
    </BottomSheet>
  )
}

type RowsProps = Pick<Props, 'onPick'> & {
  readonly title: string
  readonly ids: readonly ReceiptField[]
}

function ReceiptFieldRows({ title, ids, onPick }: RowsProps) {
  const language = useLanguage()
  return (
    <RowGroup title={title}>
      {ids.map((id) => (
        <ListRow
          key={id}
          title={receiptFields[id].name[language]}
          sub={receiptFields[id].example}
          onPress={() => onPick(id)}
        />
      ))}
    </RowGroup>
  )
}
