import { lazy, Suspense, useState } from 'react'
import { QR_DOTS, type ReceiptLine } from '#contract/receipts/receipt.ts'
import {
  toStoredFields,
  lineKinds,
  translateStoredFields,
} from '#contract/receipts/receipt-words.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { editorTexts } from './editor-texts.ts'
import { formatReceiptTextFault } from './line-format.ts'
import css from './receipts.module.css'

const FieldsSheet = lazy(async () => ({
  default: (await import('./fields-sheet.tsx')).ReceiptFieldPickerSheet,
}))

type LineOfKind<Kind extends ReceiptLine['kind']> = Extract<ReceiptLine, { kind: Kind }>
type Props<Line extends ReceiptLine> = {
  readonly line: Line
  readonly onChange: (line: ReceiptLine) => void
}

/** Edits the text and the look of one line. */
export function ReceiptLineFields({ line, onChange }: Props<ReceiptLine>) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  if (line.kind === 'rule') return <p className={css.note}>{lineKinds.rule[language]}</p>
  if (line.kind === 'logo') return <p className={css.note}>{t.logoText}</p>
  if (line.kind === 'qr') return <ReceiptQrCodeFields line={line} onChange={onChange} />
  return (
    <>
      <FieldStack>
        {line.kind === 'text' ? (
          <ReceiptTextField
            label={lineKinds.text[language]}
            kind="text"
            value={line.text}
            onChange={(text) => onChange({ ...line, text })}
          />
        ) : (
          <>
            <ReceiptTextField
              label={t.left}
              kind="pair"
              value={line.left}
              onChange={(left) => onChange({ ...line, left })}
            />
            <ReceiptTextField
              label={t.right}
              kind="pair"
              value={line.right}
              onChange={(right) => onChange({ ...line, right })}
            />
          </>
        )}
        <ReceiptLineStyleFields line={line} onChange={onChange} />
      </FieldStack>
      <SwitchRow
        label={t.bold}
        checked={line.bold ?? false}
        onChange={(bold) => onChange({ ...line, bold })}
      />
    </>
  )
}

type ReceiptTextFieldProps = {
  readonly label: string
  readonly kind: ReceiptLine['kind']
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Text input that shows fields by readable names, with a button that inserts one. */
function ReceiptTextField({ label, kind, value, onChange }: ReceiptTextFieldProps) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextInput
        label={label}
        value={translateStoredFields(value, language)}
        error={formatReceiptTextFault(value, kind, language)}
        onChange={(typedText) => onChange(toStoredFields(typedText, language))}
        end={<TextButton onPress={() => setOpen(true)}>{t.insert}</TextButton>}
      />
      <Suspense>
        {open && (
          <FieldsSheet
            onPick={(field) => {
              setOpen(false)
              onChange(`${value}{${field}}`)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function ReceiptLineStyleFields({
  line,
  onChange,
}: Props<LineOfKind<'text'> | LineOfKind<'pair'>>) {
  const t = useTexts(editorTexts)
  const sizes = [1, 2].map((times) => ({ value: String(times), label: t.times(times) }))
  const size = line.double ? '2' : '1'
  return (
    <div className={css.looks}>
      <SegmentedControl
        label={t.size}
        options={sizes}
        value={size}
        onChange={(times) => times !== size && onChange({ ...line, double: times === '2' })}
      />
      <SegmentedControl
        label={t.align}
        options={[
          { value: 'left', label: t.alignLeft },
          { value: 'center', label: t.alignCenter },
          { value: 'pair', label: t.alignPair },
        ]}
        value={line.kind === 'pair' ? 'pair' : line.align}
        onChange={(align) => onChange(alignReceiptLine(line, align))}
      />
    </div>
  )
}

/** Changes the alignment of a line. No text is lost when a line is split or joined. */
function alignReceiptLine(
  line: LineOfKind<'text'> | LineOfKind<'pair'>,
  align: 'left' | 'center' | 'pair',
): ReceiptLine {
  if (line.kind === 'text' && line.align === align) return line
  const { double, bold } = line
  const textStyle = { double, bold }
  if (align === 'pair') {
    return line.kind === 'pair' ? line : { kind: 'pair', left: line.text, right: '', ...textStyle }
  }
  const text = line.kind === 'pair' ? `${line.left} ${line.right}`.trim() : line.text
  return { kind: 'text', text, align, ...textStyle }
}

const CODE_DOTS = { small: QR_DOTS.least, middle: 4, large: QR_DOTS.most } as const

function ReceiptQrCodeFields({ line, onChange }: Props<LineOfKind<'qr'>>) {
  const t = useTexts(editorTexts)
  const sizes = (['small', 'middle', 'large'] as const).map((size) => ({
    value: String(CODE_DOTS[size]),
    label: t[size],
  }))
  return (
    <FieldStack>
      <ReceiptTextField
        label={t.code}
        kind="qr"
        value={line.text}
        onChange={(text) => onChange({ ...line, text })}
      />
      <SegmentedControl
        label={t.codeSize}
        options={sizes}
        value={String(line.dot)}
        onChange={(dot) => onChange({ ...line, dot: Number(dot) })}
      />
    </FieldStack>
  )
}
