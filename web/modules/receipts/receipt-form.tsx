import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { findReceiptLineFault, paperMm, type Columns } from '#contract/receipts/receipt.ts'
import { receipts } from '#contract/receipts/receipts.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField } from '#web/client/forms/call-form.tsx'
import { LabelledField, FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { trash } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ReceiptPaper } from '#web/kit/paper/paper.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { ReceiptBytes } from './receipt-bytes.tsx'
import { editorTexts } from './editor-texts.ts'
import { ReceiptLineFields } from './line-fields.tsx'
import { ReceiptLineList, type KeyedReceiptLine } from './line-list.tsx'
import {
  toReceiptPreviewLines,
  type ReceiptStylesAndPrinters,
  type SavedOrReadyStyle,
} from './receipt-styles.ts'
import { texts } from './texts.ts'
import { useReceiptForm } from './use-receipt-form.ts'

const TrySheet = lazy(async () => ({
  default: (await import('./trial-print-sheet.tsx')).TrialPrintSheet,
}))

type Props = {
  readonly known: ReceiptStylesAndPrinters
  readonly style: SavedOrReadyStyle
  readonly onSaved: (id: string) => void
}

/** Shows the slip as it will be printed, below it the line being edited, then all lines. */
export function ReceiptForm({ known, style, onSaved }: Props) {
  const t = useTexts(texts)
  const gate = usePermission(receipts.tryOut, {})
  const { form, rest, start, values, at, ...edit } = useReceiptForm(style, onSaved)
  const { box, lead } = useReceiptLineFocus()
  const [isTrying, setTrying] = useState(false)
  const { name, columns, lines } = values
  const bare = lines.map(({ line }) => line)
  const users = known.all.filter(({ styleId }) => style.id !== undefined && styleId === style.id)
  const preview = toReceiptPreviewLines(bare, known, users[0] ?? known.all[0])
  const place = lines.findIndex(({ key }) => key === at)
  const back = style.id ? `/preview_style?id=${style.id}` : '/choose_receipts_style'
  const tries = known.all.length > 0 && (
    <TextButton onPress={() => gate.pass(() => setTrying(true))}>{t.tryOut}</TextButton>
  )
  return (
    <RouteScreen form back={back} sub={name} actions={tries}>
      <DraftForm {...rest}>
        <RowGroup>
          <ReceiptPaper lines={preview} columns={columns} {...(place >= 0 && { at: place })} />
        </RowGroup>
        <ChosenReceiptLine {...{ lines, place, box, edit }} />
        <ReceiptLineList
          {...{ lines, columns }}
          onMove={edit.setLines}
          onAdd={(line) => lead(() => edit.add(line))}
          onPick={(key) => lead(() => edit.setAt(key))}
        />
        <ReceiptNameAndPaper form={form} columns={columns} />
        <ReceiptBytes receipt={{ columns, lines: preview }} />
        <ReceiptSaveBar
          {...{ values, start, rest }}
          isNew={style.id === undefined}
          users={users.length}
          onWrong={(key) => lead(() => edit.setAt(key))}
        />
      </DraftForm>
      <Suspense>
        {isTrying && (
          <TrySheet
            {...{ columns, lines: bare, printers: known.all }}
            onClose={() => setTrying(false)}
          />
        )}
      </Suspense>
    </RouteScreen>
  )
}

/**
 * Returns a function that scrolls to the line being edited, which is above the list that it was chosen from.
 */
function useReceiptLineFocus() {
  const box = useRef<HTMLDivElement>(null)
  function pickAndFocusLine(pick: () => void) {
    flushSync(pick)
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return { box, lead: pickAndFocusLine }
}

type LineProps = {
  readonly lines: readonly KeyedReceiptLine[]
  readonly place: number
  readonly box: RefObject<HTMLDivElement | null>
  readonly edit: Pick<ReturnType<typeof useReceiptForm>, 'change' | 'remove'>
}

function ChosenReceiptLine({ lines, place, box, edit }: LineProps) {
  const t = useTexts(editorTexts)
  const chosenLine = lines[place]
  if (!chosenLine) return null
  const { key, line } = chosenLine
  return (
    <RowGroup title={t.thisLine} more={{ text: t.place(place + 1) }}>
      <div ref={box}>
        <ReceiptLineFields key={key} line={line} onChange={(next) => edit.change(key, next)} />
        <ListRow icon={trash} title={t.removeLine} onPress={() => edit.remove(key)} />
      </div>
    </RowGroup>
  )
}

type ReceiptFormState = ReturnType<typeof useReceiptForm>

function ReceiptNameAndPaper({
  form,
  columns,
}: Pick<ReceiptFormState, 'form'> & { readonly columns: Columns }) {
  const t = useTexts(editorTexts)
  const { paper } = useTexts(texts)
  const widths = ([32, 48] as const).map((each) => {
    return { value: String(each), label: paper(paperMm[each]) }
  })
  const setPaperWidth = (width: string) =>
    form.setValue('columns', width === '48' ? 48 : 32, { shouldDirty: true })
  return (
    <RowGroup title={t.nameAndPaper}>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(editorTexts.name)}>
          {(field) => <TextInput {...field} label={t.name} required max={20} />}
        </FormField>
        <LabelledField label={t.paper} group>
          {() => (
            <SegmentedControl
              label={t.paper}
              options={widths}
              value={String(columns)}
              onChange={setPaperWidth}
            />
          )}
        </LabelledField>
      </FieldStack>
    </RowGroup>
  )
}

type SavingProps = Pick<ReceiptFormState, 'values' | 'start' | 'rest'> & {
  readonly users: number
  readonly isNew: boolean
  readonly onWrong: (key: string) => void
}

/** Lines that no printer could print are corrected before saving: the button leads to the first of them. */
function ReceiptSaveBar({ values, start, users, isNew, rest, onWrong }: SavingProps) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const { lines } = values
  const wrongLines = lines.flatMap(({ key, line }, index) =>
    findReceiptLineFault(line) ? [{ key, name: t.wrongLine(index + 1) }] : [],
  )
  const hasFieldChanged = (field: 'name' | 'columns' | 'lines') =>
    JSON.stringify(values[field]) !== JSON.stringify(start[field])
  const changes = [
    hasFieldChanged('name') ? editorTexts.name[language] : '',
    hasFieldChanged('columns') ? t.paper : '',
    hasFieldChanged('lines') ? t.lines : '',
  ].filter(Boolean)
  const [first] = wrongLines
  if (!first && changes.length === 0) {
    return (
      isNew && (
        <BottomBar>
          <Button kind="primary" tall wide busy={rest.busy} onPress={rest.submit}>
            {t.save}
          </Button>
        </BottomBar>
      )
    )
  }
  return (
    <BottomBar>
      <SaveBar
        label={users > 0 ? t.saveAndSend : t.save}
        changes={changes}
        wrong={wrongLines.map(({ name }) => name)}
        busy={rest.busy}
        onUndo={rest.draft.undo}
        onSave={() => (first ? onWrong(first.key) : rest.submit())}
      />
    </BottomBar>
  )
}
