import type { CallOutput } from '#contract/base/call.ts'
import type { devices } from '#contract/devices/devices.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { key } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { copyText } from '#web/kit/browser/copy-text.ts'
import css from '../devices.module.css'
import { registerTexts } from './texts.ts'

type Props = CallOutput<typeof devices.renewSecret>

/** Shows all connection settings of a board. The secret is shown only this once. */
export function BoardConnectionSettings({ code, secret, connection }: Props) {
  const t = useTexts(registerTexts)
  const { host, port, tls, topicPrefix } = connection
  return (
    <>
      <StatusBanner kind="warn" icon={key} title={t.onlyOnce} text={t.onlyOnceText} />
      <RowGroup title={t.connection} note={t.connectionNote}>
        <CopyableSettingRow title={t.host} text={host} />
        <CopyableSettingRow title={t.port} text={String(port)} />
        <ListRow title={t.tls} value={tls ? t.tlsOn : t.tlsOff} />
        <CopyableSettingRow title={t.userName} text={code} />
        <CopyableSettingRow title={t.secret} text={secret} primary />
        <CopyableSettingRow title={t.topicPrefix} text={topicPrefix} />
      </RowGroup>
    </>
  )
}

type CopyableSettingProps = {
  readonly title: string
  readonly text: string
  readonly primary?: boolean
}

function CopyableSettingRow({ title, text, primary = false }: CopyableSettingProps) {
  const t = useTexts(registerTexts)
  async function copySettingText() {
    if (await copyText(text)) showToast(t.copied)
    else showToast(t.notCopied, { alert: true })
  }
  return (
    <ListRow
      title={title}
      sub={<span className={css.secret}>{text}</span>}
      value={
        <Button {...(primary && { kind: 'primary' })} fit onPress={() => void copySettingText()}>
          {t.copy} <span className="sr">{title}</span>
        </Button>
      }
    />
  )
}
