import { useState } from 'react'
import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { copyText } from '#web/kit/browser/copy-text.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { formatPlaceHref } from '../page/address.ts'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { tasksPlaceOf } from '../store/store-places.ts'
import { taskTexts } from './texts.ts'

/** Gets the player's invitation link, and lets the player copy it or share it by the phone. */
export function FriendLink({ code, merchantName }: { code: string; merchantName: string }) {
  const t = usePlayTexts(taskTexts)
  const session = usePlaySession()
  const [link, setLink] = useState<string>()
  const { run, isBusy, trouble } = usePlayAction({ onDone: () => {}, onRefused: () => {} })
  async function loadLink() {
    const done = await run({ friendLink: code }, (key) =>
      session.ask(pointTasks.friendLink, {}, key),
    )
    if (!done) return
    const { path, query } = tasksPlaceOf(code)
    const href = formatPlaceHref({ path, query: { ...query, friend: done.friend } })
    setLink(`${location.origin}${href}`)
  }
  return (
    <div className="tasks-act">
      {link === undefined ? (
        <div className="mine-whole">
          <PlayButton busy={isBusy} onPress={() => void loadLink()}>
            {t.invite}
          </PlayButton>
        </div>
      ) : (
        <SharedLink link={link} title={t.inviteTitle(merchantName)} />
      )}
      <TroubleLine text={trouble} />
    </div>
  )
}

/** The link stays readable, because not every app lets a page copy. */
function SharedLink({ link, title }: { readonly link: string; readonly title: string }) {
  const t = usePlayTexts(taskTexts)
  const [isCopied, setCopied] = useState<boolean>()
  // Without HTTPS or in WeChat there is no share sheet, although the types do not say so.
  const share = navigator.share as Navigator['share'] | undefined
  return (
    <>
      <p className="tasks-link">{link}</p>
      <div className="tasks-buttons">
        <PlayButton kind="primary" onPress={() => void copyText(link).then(setCopied)}>
          {t.copyLink}
        </PlayButton>
        {share && (
          <PlayButton
            // Closing the share sheet is no error.
            onPress={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            {t.shareLink}
          </PlayButton>
        )}
      </div>
      {isCopied !== undefined && (
        <output className="sub">{isCopied ? t.linkCopied : t.linkNotCopied}</output>
      )}
    </>
  )
}
