import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { telling, type WechatRecipient } from '#contract/alerts/notification-settings.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { chat } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { WechatBindingSheet } from './wechat-bind-sheet.tsx'
import { tellingTexts } from './texts.ts'

/** Shows where the user's own alerts go: the WeChat binding, and what prevents delivery. */
export function OwnWechatBindingGroup() {
  const t = useTexts(tellingTexts)
  const query = useCall(telling.wechat, {}, { silent: true })
  return (
    <Loaded of={query} what={t.myWechatFailed} label={t.myWechat} rows={1} headed>
      {(data) => (
        <>
          <WechatTroubleBanner of={data} />
          <RowGroup title={t.myWechat}>
            <WechatBindingRow of={data} />
          </RowGroup>
        </>
      )}
    </Loaded>
  )
}

type Props = { readonly of: WechatRecipient }

function WechatTroubleBanner({ of: { trouble } }: Props) {
  const t = useTexts(tellingTexts)
  if (trouble === '') return null
  const bannerTexts =
    trouble === 'notSubscribed'
      ? { title: t.notSubscribed, text: t.notSubscribedText }
      : { title: t.wrongOpenid, text: t.wrongOpenidText }
  return <StatusBanner kind="warn" {...bannerTexts} />
}

const HALF_MINUTE_MS = 30_000

function WechatBindingRow({ of: { isSetUp, boundAt } }: Props) {
  const t = useTexts(tellingTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const [link, setLink] = useState<CallOutput<typeof telling.beginWechat>>()
  if (!isSetUp) return <ListRow icon={chat} title={t.notSetUp} />
  if (boundAt) {
    const confirm = { title: t.unbindTitle, text: t.unbindText, act: t.unbind }
    return (
      <ListRow
        icon={chat}
        title={t.wechatBound}
        sub={t.boundSince(inSentence(formatRelativeTime(boundAt, now, language)))}
        value={
          <CallButton
            kind="quiet"
            fit
            call={telling.unbindWechat}
            input={{}}
            renews={[telling.wechat, telling.settings]}
            confirm={confirm}
          >
            {t.unbind}
          </CallButton>
        }
      />
    )
  }
  return (
    <>
      <ListRow
        icon={chat}
        title={t.wechatNotBound}
        sub={t.notBound}
        value={
          <CallButton
            fit
            call={telling.beginWechat}
            input={{}}
            renews={[]}
            onDone={(binding) => (isInWechat() ? location.assign(binding.url) : setLink(binding))}
          >
            {t.bind}
          </CallButton>
        }
      />
      {link && <WechatBindingSheet {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}

/** Returns whether this is WeChat's own browser. There the link opens directly, without scanning. */
function isInWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent)
}
