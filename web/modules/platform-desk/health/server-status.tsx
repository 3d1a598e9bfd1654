import type { ServerStatus } from '#contract/platform-desk/platform-watch.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { watchTexts } from './watch-texts.ts'

const GB = 1024 ** 3

/** Shows the free disk space and the busy database connections of the answering server. */
export function ServerStatusGroup({ of }: { of: ServerStatus }) {
  const t = useTexts(watchTexts)
  const { writes, freeBytes, isLow, busy, max } = of
  return (
    <>
      <ServerWarningBanner of={of} />
      <RowGroup title={t.server}>
        <ListRow
          slot={writes ? 'on' : 'fault'}
          title={t.writes}
          value={writes ? t.fine : t.noWrites}
        />
        {freeBytes !== undefined && (
          <ListRow
            slot={isLow ? 'fault' : 'on'}
            title={t.space}
            value={t.free((freeBytes / GB).toFixed(1))}
          />
        )}
        <ListRow
          slot={busy < max ? 'on' : 'warn'}
          title={t.connections}
          value={t.busyOf(busy, max)}
        />
      </RowGroup>
    </>
  )
}

/** Warns that nothing can be written, or that disk space is running out. */
export function ServerWarningBanner({ of }: { of: ServerStatus | undefined }) {
  const t = useTexts(watchTexts)
  if (of?.writes === false)
    return <StatusBanner kind="danger" title={t.readOnly} text={t.readOnlyText} />
  if (of?.isLow) return <StatusBanner kind="danger" title={t.lowSpace} text={t.lowSpaceText} />
  return null
}
