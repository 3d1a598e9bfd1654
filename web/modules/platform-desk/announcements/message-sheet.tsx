import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX } from '#contract/platform-desk/desk-messages.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { firstBrokenRule, maxLengthRule } from '#web/kit/field/rules.ts'
import { SearchField } from '#web/kit/search/search.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { messageTexts } from './message-texts.ts'
import css from '../platform-desk.module.css'

const SIZE = 500
const start = {
  titleZh: '',
  textZh: '',
  titleEn: '',
  textEn: '',
  toAll: false,
  merchantIds: [] as string[],
}
type Values = typeof start

export function NewDeskMessageSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(messageTexts)
  const { form, ...rest } = useCallForm(platformDesk.sendMessage, {
    start,
    draft: 'desk message',
    input: (values: Values) => values,
    renews: [platformDesk.messages],
    onDone: () => {
      showToast(t.onItsWay)
      onClose()
    },
  })
  const { toAll, merchantIds } = useWatch({ control: form.control }) as Values
  const label = toAll ? t.sendAll : merchantIds.length > 0 ? t.sendSome(merchantIds.length) : t.send
  return (
    <BottomSheet title={t.add} tall open onClose={onClose}>
      <DraftForm {...rest} label={label}>
        <MessageReceiverFields form={form} />
        <MessageTextFields form={form} />
        <DeskMessagePreview form={form} />
      </DraftForm>
    </BottomSheet>
  )
}

type Props = {
  readonly form: ReturnType<typeof useCallForm<typeof platformDesk.sendMessage, Values>>['form']
}

function MessageReceiverFields({ form }: Props) {
  const t = useTexts(messageTexts)
  const [name, setName] = useState('')
  const all = useCall(platformDesk.merchants, { size: SIZE, ...(name && { name }) })
  const toAll = useWatch({ control: form.control, name: 'toAll' })
  return (
    <>
      <FormField of={form} name="toAll">
        {({ value, onChange }) => (
          <SegmentedControl
            label={t.to}
            options={[
              { value: 'some', label: t.chosen },
              { value: 'all', label: t.all },
            ]}
            value={value ? 'all' : 'some'}
            onChange={(audience) => onChange(audience === 'all')}
          />
        )}
      </FormField>
      {!toAll && (
        <>
          <SearchField label={t.search} value={name} onChange={setName} />
          <FormField of={form} name="merchantIds">
            {({ value, onChange, error }) => (
              <RowGroup>
                {error && (
                  <p className={css.error} role="alert">
                    {error}
                  </p>
                )}
                {(all.data?.records ?? []).map(({ id, name: own }) => (
                  <CheckboxRow
                    key={id}
                    label={own}
                    checked={value.includes(id)}
                    onChange={(isOn) =>
                      onChange(isOn ? [...value, id] : value.filter((each) => each !== id))
                    }
                  />
                ))}
              </RowGroup>
            )}
          </FormField>
        </>
      )}
    </>
  )
}

function MessageTextFields({ form }: Props) {
  const t = useTexts(messageTexts)
  return (
    <>
      <p className={css.note}>{t.oneLanguage}</p>
      <FieldStack>
        {(['titleZh', 'textZh', 'titleEn', 'textEn'] as const).map((name) => {
          const isTitle = name.startsWith('title')
          const max = isTitle ? MESSAGE_TITLE_MAX : MESSAGE_TEXT_MAX
          return (
            <FormField key={name} of={form} name={name} rule={firstBrokenRule(maxLengthRule(max))}>
              {(field) =>
                isTitle ? (
                  <TextInput {...field} label={t[name]} />
                ) : (
                  <TextArea {...field} label={t[name]} max={max} />
                )
              }
            </FormField>
          )
        })}
      </FieldStack>
    </>
  )
}

/** Shows the message as a merchant's users see it. A text given in one language only is shown in both. */
function DeskMessagePreview({ form }: Props) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const { titleZh, titleEn, textZh, textEn } = useWatch({ control: form.control }) as Values
  const title = language === 'zh' ? titleZh || titleEn : titleEn || titleZh
  const text = language === 'zh' ? textZh || textEn : textEn || textZh
  return (
    <RowGroup title={t.preview}>
      {title === '' && text === '' ? (
        <ListRow title={t.previewNone} />
      ) : (
        <>
          <ListRow title={title} />
          <p className={css.read}>{text}</p>
        </>
      )}
    </RowGroup>
  )
}
