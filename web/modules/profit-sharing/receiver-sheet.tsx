import { useState } from 'react'
import type { Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { copyText } from '#web/kit/browser/copy-text.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { receiverTexts } from './receiver-texts.ts'
import css from './sharing.module.css'

type Props = { readonly of: Beneficiary; readonly onClose: () => void }

/**
 * Binds a beneficiary's own WeChat, to which WeChat Pay passes on their shares. The beneficiary opens a link
 * to bind it.
 */
export function WechatReceiverSheet({ of, onClose }: Props) {
  const t = useTexts(receiverTexts)
  const [link, setLink] = useState<string>()
  return (
    <BottomSheet
      title={of.receiverSince === null ? t.bindTitle : t.wechat}
      open
      tall
      onClose={onClose}
    >
      {of.receiverSince !== null ? (
        <BoundWechatReceiver of={of} onClose={onClose} />
      ) : link === undefined ? (
        <WechatReceiverLinkForm of={of} onLink={setLink} />
      ) : (
        <div className={css.form}>
          <p>{t.sendIt}</p>
          <p className={css.link}>{link}</p>
          <Button kind="primary" tall wide onPress={() => void copyReceiverLink(link, t)}>
            {t.copy}
          </Button>
        </div>
      )}
    </BottomSheet>
  )
}

async function copyReceiverLink(link: string, t: { copied: string; notCopied: string }) {
  showToast((await copyText(link)) ? t.copied : t.notCopied)
}

function WechatReceiverLinkForm({
  of,
  onLink,
}: {
  of: Beneficiary
  onLink: (link: string) => void
}) {
  const t = useTexts(receiverTexts)
  // WeChat Pay compares the name of a person. An agent or a site owner often has a trade name.
  const isPerson = of.agentId === null && of.role !== 'site'
  const { form, ...rest } = useCallForm(profitSharing.beginReceiver, {
    start: { realName: isPerson ? of.cardHolder || of.name : '' },
    input: (values) => ({ ...values, id: of.id }),
    renews: [],
    onDone: (answer) => onLink(answer.link),
  })
  return (
    <DraftForm {...rest} label={t.makeLink}>
      <div className={css.form}>
        <p>{t.note}</p>
        <p>{t.noteBack}</p>
        <FormField of={form} name="realName" rule={requiredRule(receiverTexts.realName)}>
          {(field) => (
            <TextInput {...field} label={t.realName} help={t.realNameHelp} max={40} required />
          )}
        </FormField>
      </div>
    </DraftForm>
  )
}

function BoundWechatReceiver({ of: { id, receiverName }, onClose }: Props) {
  const t = useTexts(receiverTexts)
  return (
    <div className={css.form}>
      <p>{t.boundNote(receiverName)}</p>
      <CallButton
        call={profitSharing.unbindReceiver}
        input={{ id }}
        renews={[profitSharing.detail, profitSharing.list]}
        kind="danger-plain"
        wide
        confirm={{ title: t.unbindQuestion(receiverName), text: t.unbindText, act: t.unbind }}
        onDone={() => {
          showToast(t.unbound)
          onClose()
        }}
      >
        {t.unbind}
      </CallButton>
    </div>
  )
}
