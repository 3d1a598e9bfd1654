import type { CheckFile } from '#contract/platform-desk/check-files.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { checkFileTexts } from './check-file-texts.ts'
import css from '../platform-desk.module.css'

type Props = { readonly file: CheckFile; readonly onClose: () => void }

/** Shows the text that WeChat reads, a link to it, and the button that deletes it. */
export function DomainCheckFileSheet({ file: { name, content }, onClose }: Props) {
  const t = useTexts(checkFileTexts)
  function announceDomainFileRemoval() {
    showToast(t.removed)
    onClose()
  }
  return (
    <BottomSheet title={name} open onClose={onClose}>
      <p className={`${css.read} ${css.link}`}>{content}</p>
      <p className={css.note}>
        <a className={css.link} href={`/${name}`} target="_blank" rel="noreferrer">
          {t.open}
        </a>
      </p>
      <div className={css.acts}>
        <CallButton
          call={platformDesk.removeCheckFile}
          input={{ name }}
          renews={[platformDesk.checkFiles]}
          confirm={{ title: t.removeTitle(name), text: t.removeText, act: t.remove }}
          kind="danger"
          tall
          wide
          onDone={announceDomainFileRemoval}
        >
          {t.remove}
        </CallButton>
      </div>
    </BottomSheet>
  )
}
