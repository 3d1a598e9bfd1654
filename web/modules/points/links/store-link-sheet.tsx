import { pointsStore } from '#contract/points-store/points-store.ts'
import {
  isStoreLinkAddress,
  STORE_LINK_ADDRESS_MAX,
  STORE_LINK_TITLE_MAX,
  type StoreLink,
} from '#contract/points-store/store-links.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { PictureField } from '#web/client/files/picture-field.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../points.module.css'
import { linkTexts } from './texts.ts'

/** Calls to query again after a link changes. */
const linkCalls = [pointsStore.links, pointsStore.link, pointsStore.summary] as const

const addressRule = firstBrokenRule<string>(requiredRule(linkTexts.address), (text) =>
  isStoreLinkAddress(text.trim()) ? undefined : linkTexts.addressWrong,
)

type Props = {
  /** Undefined for a new link. */
  readonly link: StoreLink | undefined
  onClose(): void
}

/** Adds, changes, switches or deletes a link to a points store elsewhere. */
export function StoreLinkSheet({ link, onClose }: Props) {
  const t = useTexts(linkTexts)
  return (
    <BottomSheet open title={link ? t.edit : t.add} onClose={onClose}>
      {link && <StoreLinkSwitch link={link} />}
      <StoreLinkForm link={link} onClose={onClose} />
      {link && (
        <div className={css.removal}>
          <CallButton
            call={pointsStore.removeLink}
            input={{ id: link.id }}
            renews={linkCalls}
            kind="danger-plain"
            wide
            confirm={{ title: t.deleteQuestion(link.title), text: t.deleteText, act: t.delete }}
            onDone={() => {
              onClose()
              showToast(t.deleted)
            }}
          >
            {t.delete}
          </CallButton>
        </div>
      )}
    </BottomSheet>
  )
}

function StoreLinkSwitch({ link: { id, isOn } }: { readonly link: StoreLink }) {
  const t = useTexts(linkTexts)
  return (
    <RowGroup>
      <CallSwitch
        call={pointsStore.setLinkOn}
        input={(checked) => ({ id, isOn: checked })}
        renews={linkCalls}
        label={t.turnOn}
        sub={t.turnOnSub}
        checked={isOn}
      />
    </RowGroup>
  )
}

function StoreLinkForm({ link, onClose }: Props) {
  const t = useTexts(linkTexts)
  const { form, ...rest } = useCallForm(pointsStore.saveLink, {
    start: {
      title: link?.title ?? '',
      picture: link?.picture ?? '',
      address: link?.address ?? '',
    },
    input: (values) => ({ id: link?.id, ...values }),
    renews: linkCalls,
    onDone() {
      onClose()
      showToast(t.saved)
    },
  })
  return (
    <DraftForm {...rest} label={t.save}>
      <FieldStack>
        <FormField of={form} name="title" rule={requiredRule(linkTexts.title)}>
          {(field) => <TextInput {...field} label={t.title} max={STORE_LINK_TITLE_MAX} required />}
        </FormField>
        <FormField of={form} name="address" rule={addressRule}>
          {(field) => (
            <TextInput
              {...field}
              label={t.address}
              help={t.addressHelp}
              max={STORE_LINK_ADDRESS_MAX}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="picture">
          {(field) => (
            <PictureField {...field} label={t.picture} help={t.pictureHelp} purpose="photo" />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}
