import { Banner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { key } from '#web/kit/icon/icons.ts'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { copyText } from '#web/kit/copy-text.ts'
import css from './devices.module.css'
import { registerTexts } from './register-texts.ts'

type Props = { readonly code: string; readonly secret: string }

/** A device's secret, the only time that it is seen: what it is for, and that it does not come back. */
export function SecretTold({ code, secret }: Props) {
  const t = useTexts(registerTexts)
  async function copy(text: string) {
    if (await copyText(text)) say(t.copied)
    else say(t.notCopied, { alert: true })
  }
  return (
    <>
      <Banner kind="warn" icon={key} title={t.onlyOnce} text={t.onlyOnceText} />
      <Group title={t.intoDevice}>
        <Row
          title={t.userName}
          sub={<span className={css.secret}>{code}</span>}
          value={
            <Button fit onPress={() => void copy(code)}>
              {t.copy} <span className="sr">{t.userName}</span>
            </Button>
          }
        />
        <Row
          title={t.secret}
          sub={<span className={css.secret}>{secret}</span>}
          value={
            <Button kind="primary" fit onPress={() => void copy(secret)}>
              {t.copy} <span className="sr">{t.secret}</span>
            </Button>
          }
        />
      </Group>
    </>
  )
}
