import type { ServerStanding } from '#contract/platform-watch.ts'
import { Banner } from '#web/kit/banner/banner.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { watchTexts } from './watch-texts.ts'

const GB = 1024 ** 3

/** What the server that answers has left of its disk and its database. */
export function ServerGroup({ of }: { of: ServerStanding }) {
  const t = useTexts(watchTexts)
  const { writes, freeBytes, isLow, busy, max } = of
  return (
    <>
      <ServerTrouble of={of} />
      <Group title={t.server}>
        <Row slot={writes ? 'on' : 'fault'} title={t.writes} value={writes ? t.fine : t.noWrites} />
        {freeBytes !== undefined && (
          <Row
            slot={isLow ? 'fault' : 'on'}
            title={t.space}
            value={t.free((freeBytes / GB).toFixed(1))}
          />
        )}
        <Row slot={busy < max ? 'on' : 'warn'} title={t.connections} value={t.busyOf(busy, max)} />
      </Group>
    </>
  )
}

/** Nothing can be written, or soon nothing will be. */
export function ServerTrouble({ of }: { of: ServerStanding | undefined }) {
  const t = useTexts(watchTexts)
  if (of?.writes === false) return <Banner kind="danger" title={t.readOnly} text={t.readOnlyText} />
  if (of?.isLow) return <Banner kind="danger" title={t.lowSpace} text={t.lowSpaceText} />
  return null
}
