import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { paperMm } from '#contract/receipts/receipt.ts'
import { receipts } from '#contract/receipts/receipts.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { trash } from '#web/kit/icon/icons.ts'
import { ReceiptPaper } from '#web/kit/paper/paper.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { ReceiptBytes } from './receipt-bytes.tsx'
import { PrinterRows } from './printer-rows.tsx'
import { ReceiptGone } from './receipt-gone.tsx'
import {
  toReceiptPreviewLines,
  useReceiptStylesAndPrinters,
  type ReceiptStylesAndPrinters,
  type SavedOrReadyStyle,
} from './receipt-styles.ts'
import { texts } from './texts.ts'

const PrintersSheet = lazy(async () => ({
  default: (await import('./printers-sheet.tsx')).SendReceiptToPrintersSheet,
}))
const TrySheet = lazy(async () => ({
  default: (await import('./trial-print-sheet.tsx')).TrialPrintSheet,
}))

const BACK = '/choose_receipts_style'

/** /preview_style: a receipt as the printer will print it, and the printers that print it. */
export function ReceiptPreviewScreen() {
  const t = useTexts(texts)
  const { id, ready } = useSearch({ from: '/preview_style' })
  const { query, style } = useReceiptStylesAndPrinters({ id, ready })
  const renderFrame = (content: ReactNode) => (
    <RouteScreen form back={BACK}>
      {content}
    </RouteScreen>
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} renderFrame={renderFrame}>
      {(stylesAndPrinters) =>
        style ? (
          <ReceiptPreviewContent known={stylesAndPrinters} style={style} />
        ) : (
          renderFrame(<ReceiptGone />)
        )
      }
    </Loaded>
  )
}

type Props = {
  readonly known: ReceiptStylesAndPrinters
  readonly style: SavedOrReadyStyle
}

function ReceiptPreviewContent({ known, style }: Props) {
  const t = useTexts(texts)
  const gate = usePermission(receipts.tryOut, {})
  const [open, setOpen] = useState<'printers' | 'try'>()
  const { id, name, columns, lines } = style
  const users = known.all.filter(({ styleId }) => id !== undefined && styleId === id)
  const printer = users[0] ?? known.all[0]
  const previewLines = toReceiptPreviewLines(lines, known, printer)
  const closeReceiptSheet = () => setOpen(undefined)
  const tries = known.all.length > 0 && (
    <TextButton onPress={() => gate.pass(() => setOpen('try'))}>{t.tryOut}</TextButton>
  )
  const sub = (
    <>
      {name}
      <DotSeparator />
      {t.paper(paperMm[columns])}
    </>
  )
  const bar = (
    <ReceiptActions
      style={style}
      none={known.all.length === 0}
      onSend={() => setOpen('printers')}
    />
  )
  return (
    <RouteScreen form back={BACK} sub={sub} bar={bar} actions={tries}>
      <RowGroup>
        <ReceiptPaper lines={previewLines} columns={columns} />
      </RowGroup>
      {users.length > 0 && (
        <RowGroup title={t.printers} more={{ text: t.uses(users.length) }}>
          <PrinterRows printers={users} />
        </RowGroup>
      )}
      <ReceiptBytes receipt={{ columns, lines: previewLines }} />
      {id !== undefined && <ReceiptRemoveRow id={id} name={name} isUsed={users.length > 0} />}
      <Suspense>
        {open === 'printers' && id !== undefined && (
          <PrintersSheet id={id} printers={known.all} onClose={closeReceiptSheet} />
        )}
        {open === 'try' && (
          <TrySheet {...{ columns, lines }} printers={known.all} onClose={closeReceiptSheet} />
        )}
      </Suspense>
    </RouteScreen>
  )
}

type ActsProps = {
  readonly style: SavedOrReadyStyle
  readonly none: boolean
  readonly onSend: () => void
}

function ReceiptActions({ style: { id, ready }, none, onSend }: ActsProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const gate = usePermission(receipts.save, {})
  const goToReceiptEditor = () =>
    gate.pass(() => void navigate({ to: '/editor_receipt', search: id ? { id } : { ready } }))
  if (id === undefined) {
    return (
      <Button kind="primary" tall wide onPress={goToReceiptEditor}>
        {t.makeOwn}
      </Button>
    )
  }
  return (
    <>
      <Button tall onPress={goToReceiptEditor}>
        {t.edit}
      </Button>
      <Button kind="primary" tall wide disabled={none} onPress={() => gate.pass(onSend)}>
        {t.send}
      </Button>
    </>
  )
}

type RemoveProps = { readonly id: string; readonly name: string; readonly isUsed: boolean }

function ReceiptRemoveRow({ id, name, isUsed }: RemoveProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  if (isUsed) {
    return (
      <RowGroup>
        <ListRow icon={trash} title={t.remove} sub={t.inUse} />
      </RowGroup>
    )
  }
  return (
    <RowGroup>
      <CallRow
        call={receipts.remove}
        input={{ id }}
        renews={[receipts.list]}
        icon={trash}
        title={t.remove}
        confirm={{ title: t.removeAsk(name), text: t.removeText, act: t.remove }}
        onDone={() => void navigate({ to: BACK, replace: true })}
      />
    </RowGroup>
  )
}
