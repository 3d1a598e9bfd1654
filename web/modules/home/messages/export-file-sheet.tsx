import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { exportCalls } from '#contract/exports/exports.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { downloadFile } from '#web/client/files/download-file.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { fileTexts } from './export-file-texts.ts'

type ExportFile = CallOutput<typeof exportCalls.detail>

const LOOK_MS = 1_500

/** Shows the progress of a long export, and then the file. Updates by itself. */
export function ExportFileSheet({ id }: { readonly id: string }) {
  const t = useTexts(fileTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const query = useCall(exportCalls.detail, { id }, { silent: true })
  const { data, refetch } = query
  const making = data?.state === 'making'
  useEffect(() => {
    if (!making) return undefined
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [making, refetch])
  const closeFileSheet = () =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, file: undefined }),
      replace: true,
    })
  return (
    <BottomSheet title={data?.title[language] ?? t.file} open onClose={closeFileSheet}>
      <Loaded of={query} what={t.failedToLoad} label={t.making} rows={1}>
        {(of) => <ExportFileContent of={of} onTaken={closeFileSheet} />}
      </Loaded>
    </BottomSheet>
  )
}

function ExportFileContent({
  of,
  onTaken,
}: {
  readonly of: ExportFile
  readonly onTaken: () => void
}) {
  const t = useTexts(fileTexts)
  const language = useLanguage()
  const { id, state, lines, linesAll, endsAt } = of
  if (state === 'failed') return <EmptyState title={t.failed} text={t.failedText} />
  if (state === 'gone') return <EmptyState title={t.gone} text={t.goneText} />
  if (state === 'making') {
    return (
      <RowGroup note={t.makingNote}>
        <ListRow title={t.making} value={t.so(formatCount(lines), formatCount(linesAll))}>
          <HorizontalBar share={lines / linesAll} />
        </ListRow>
      </RowGroup>
    )
  }
  const downloadTakenFile = ({ url }: { readonly url: string }) => {
    downloadFile(url)
    showToast(t.taken)
    onTaken()
  }
  return (
    <>
      <RowGroup {...(endsAt && { note: t.until(formatDay(endsAt, language)) })}>
        <ListRow title={t.ready} value={t.lines(formatCount(lines))} />
      </RowGroup>
      <CallButton
        call={exportCalls.take}
        input={{ id }}
        renews={[]}
        kind="primary"
        onDone={downloadTakenFile}
      >
        {t.take}
      </CallButton>
    </>
  )
}
