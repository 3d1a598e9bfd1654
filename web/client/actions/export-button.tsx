import { useState } from 'react'
import type { Call, CallInput } from '#contract/base/call.ts'
import { exportFormats, type exportAddress } from '#contract/exports/exports.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { CallRow } from './call-row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useExportDownload } from '#web/client/files/use-export-file.ts'

const texts = declareTexts({
  export: { zh: '导出', en: 'Export' },
  note: {
    zh: '导出会记入操作记录',
    en: 'Exports are recorded in the activity log.',
  },
  xlsx: { zh: 'Excel 表格', en: 'Excel workbook' },
  xlsxSub: { zh: 'XLSX，适合 Excel、WPS 和手机', en: 'XLSX, for Excel, WPS and phones' },
  csv: { zh: 'CSV 文件', en: 'CSV file' },
  csvSub: { zh: '纯文本，适合导入其他软件', en: 'Plain text, for import into other software' },
  started: { zh: '已开始下载', en: 'Download started' },
})

type Format = (typeof exportFormats)[number]
type ExportCall = Call & { readonly output: typeof exportAddress }
type Props<C extends ExportCall> = {
  readonly call: C
  readonly inputOf: (format: Format) => CallInput<C>
  /** Title of the sheet above the formats. It describes the content of the file. */
  readonly title?: string
  readonly note?: string
  /** `quiet` is a quiet button beside other buttons; `text`, the default, is a text button for a bar. */
  readonly look?: 'quiet' | 'text'
}

/** Requests an export in the tapped format and downloads it. A long export is made on the server first. */
export function ExportFormatsButton<C extends ExportCall>({ look = 'text', ...props }: Props<C>) {
  const t = useTexts(texts)
  const gate = usePermission(props.call, {})
  const [open, setOpen] = useState(false)
  const openFormats = () => gate.pass(() => setOpen(true))
  return (
    <>
      {look === 'text' ? (
        <TextButton onPress={openFormats}>{t.export}</TextButton>
      ) : (
        <Button kind="quiet" onPress={openFormats}>
          {t.export}
        </Button>
      )}
      {open && <ExportFormatsSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportFormatsSheet<C extends ExportCall>(
  props: Props<C> & { readonly onClose: () => void },
) {
  const { call, inputOf, title, note, onClose } = props
  const t = useTexts(texts)
  const downloadExport = useExportDownload()
  return (
    <BottomSheet title={title ?? t.export} open onClose={onClose}>
      <RowGroup note={note ?? t.note}>
        {exportFormats.map((format) => (
          <CallRow
            key={format}
            call={call}
            input={inputOf(format)}
            renews={[]}
            title={t[format]}
            sub={t[`${format}Sub`]}
            onDone={(answer) => {
              onClose()
              if (downloadExport(answer)) showToast(t.started)
            }}
          />
        ))}
      </RowGroup>
    </BottomSheet>
  )
}
