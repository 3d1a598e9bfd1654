import { useRef } from 'react'
import { LINES_MAX, type Columns, type ReceiptLine } from '#contract/receipts/receipt.ts'
import { lineKinds, formatReceiptLineName } from '#contract/receipts/receipt-words.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { moveListItem } from '#web/kit/sortable/places.ts'
import { SortableList } from '#web/kit/sortable/sortable.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { editorTexts } from './editor-texts.ts'
import { formatReceiptLineStyle } from './line-format.ts'
import css from './receipts.module.css'
import { toLogoLine } from './logo-line.ts'

/** A line keeps its key when it is moved. */
export type KeyedReceiptLine = { readonly key: string; readonly line: ReceiptLine }

type Props = {
  readonly lines: readonly KeyedReceiptLine[]
  readonly columns: Columns
  readonly onMove: (lines: readonly KeyedReceiptLine[]) => void
  readonly onAdd: (line: ReceiptLine) => void
  readonly onPick: (key: string) => void
}

/** Lists all lines in printed order. They can be dragged, chosen for editing, and added. */
export function ReceiptLineList({ lines, columns, onMove, onAdd, onPick }: Props) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  return (
    <>
      <RowGroup title={t.lines} more={{ text: t.drag }}>
        <SortableList
          label={t.lines}
          items={lines.map(({ key, line }) => ({
            id: key,
            name: formatReceiptLineName(line, language),
            sub: formatReceiptLineStyle(line, language),
            end: (
              <TextButton onPress={() => onPick(key)}>
                <span aria-label={t.editLine(formatReceiptLineName(line, language))}>
                  {t.change}
                </span>
              </TextButton>
            ),
          }))}
          onMove={(from, to) => onMove(moveListItem([...lines], from, to))}
        />
      </RowGroup>
      <RowGroup
        title={t.add}
        padded
        {...(lines.length >= LINES_MAX && { note: t.full(LINES_MAX) })}
      >
        <AddReceiptLineButtons columns={columns} full={lines.length >= LINES_MAX} onAdd={onAdd} />
      </RowGroup>
    </>
  )
}

type AddsProps = Pick<Props, 'columns' | 'onAdd'> & { readonly full: boolean }

const fresh = {
  text: { kind: 'text', text: '', align: 'center' },
  rule: { kind: 'rule' },
  qr: { kind: 'qr', text: '{link}', dot: 4 },
} as const satisfies Record<string, ReceiptLine>

function AddReceiptLineButtons({ columns, full, onAdd }: AddsProps) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const file = useRef<HTMLInputElement>(null)
  async function addLogoPicture(picture: File | undefined) {
    const logo = picture && (await toLogoLine(picture, columns))
    if (logo) onAdd(logo)
    else if (picture) showToast(t.logoFailed, { alert: true })
  }
  return (
    <div className={css.adds}>
      {(['text', 'rule', 'qr'] as const).map((kind) => (
        <Button key={kind} disabled={full} onPress={() => onAdd(fresh[kind])}>
          {lineKinds[kind][language]}
        </Button>
      ))}
      <Button disabled={full} onPress={() => file.current?.click()}>
        {lineKinds.logo[language]}
      </Button>
      <input
        ref={file}
        className={css.file}
        type="file"
        accept="image/*"
        aria-label={lineKinds.logo[language]}
        onChange={({ target }) => {
          void addLogoPicture(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
