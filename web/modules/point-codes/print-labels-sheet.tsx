import type { PointCodeBatch } from '#contract/point-codes/point-code.ts'
import { LABELS_MAX, pointCodes } from '#contract/point-codes/point-codes.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { batchTexts } from './texts.ts'

type Props = { readonly batch: PointCodeBatch; onClose(): void }

/** Downloads labels as a PDF. A large batch has several files. */
export function PrintLabelsSheet({ batch: { id, kind, total, usable }, onClose }: Props) {
  const t = useTexts(batchTexts)
  const codes = kind === 'once' ? total : 1
  const labels = kind === 'once' ? usable : 1
  const parts = Array.from({ length: Math.ceil(codes / LABELS_MAX) }, (_, index) => index + 1)
  const formatPart = (part: number) => {
    const from = (part - 1) * LABELS_MAX + 1
    return t.printPart(formatCount(from), formatCount(Math.min(codes, part * LABELS_MAX)))
  }
  return (
    <BottomSheet title={t.printTitle} open onClose={onClose}>
      <RowGroup note={t.printNote}>
        {parts.map((part) => (
          <CallRow
            key={part}
            call={pointCodes.printLabels}
            input={{ id, part }}
            renews={[]}
            title={parts.length > 1 ? formatPart(part) : t.printCount(formatCount(labels))}
            onDone={({ url }) => {
              onClose()
              showToast(t.printStarted)
              // The browser downloads the PDF like any other file.
              window.location.assign(url)
            }}
          />
        ))}
      </RowGroup>
    </BottomSheet>
  )
}
