import type { ReactNode } from 'react'
import { channels } from '#contract/channels/channels.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { AddChannelButton } from './add-channel.tsx'
import { ChannelList } from './channel-list.tsx'
import { texts } from './texts.ts'

type Props = {
  readonly onPhone: 'detail' | 'list'
  /** Title of the page on a phone, if the page shows one channel. */
  readonly title?: string
  /** One is being added beside it: nothing else leads there then. */
  readonly adding?: boolean
  /** What stands beside the list. */
  readonly children: ReactNode
}

/**
 * Shows the list of channels with one of them beside it. A phone shows only the part that the address names.
 */
export function ChannelsFrame({ onPhone, title, adding = false, children }: Props) {
  const t = useTexts(texts)
  const isWide = useWideScreen()
  const { allowed } = usePermission(channels.list, {})
  if (!allowed) return <NotPermitted />
  const close = onPhone === 'detail' ? '/paymentChannels' : undefined
  const heading = isWide ? t.channels : title
  return (
    <RouteScreen
      {...(heading && { title: heading })}
      back={close ?? '/account'}
      actions={(isWide || onPhone === 'list') && !adding && <AddChannelButton small={!isWide} />}
    >
      <ListDetailPanes
        list={<ChannelList adding={adding} />}
        detail={children}
        onPhone={onPhone}
        close={close}
      />
    </RouteScreen>
  )
}
