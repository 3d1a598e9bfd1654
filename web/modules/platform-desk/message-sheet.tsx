import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX } from '#contract/desk-messages.ts'
import { platformDesk } from '#contract/platform-desk.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Checkbox } from '#web/kit/checkbox/checkbox.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { firstOf, maxLength } from '#web/kit/rules.ts'
import { Search } from '#web/kit/search/search.tsx'
import { Segmented } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { messageTexts } from './message-texts.ts'
import css from './platform-desk.module.css'

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

export function MessageSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(messageTexts)
  const { form, ...rest } = useCallForm(platformDesk.sendMessage, {
    start,
    draft: 'desk message',
    input: (values: Values) => values,
    renews: [platformDesk.messages],
    onDone: () => {
      say(t.onItsWay)
      onClose()
    },
  })
  const { toAll, merchantIds } = useWatch({ control: form.control }) as Values
  const label = toAll ? t.sendAll : merchantIds.length > 0 ? t.sendSome(merchantIds.length) : t.send
  return (
    <Sheet title={t.add} tall open onClose={onClose}>
      <Form {...rest} label={label}>
        <MessageReceiverFields form={form} />
        <MessageTextFields form={form} />
        <DeskMessagePreview form={form} />
      </Form>
    </Sheet>
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
          <Segmented
            label={t.to}
            options={[
              { value: 'some', label: t.chosen },
              { value: 'all', label: t.all },
            ]}
            value={value ? 'all' : 'some'}
            onChange={(chosen) => onChange(chosen === 'all')}
          />
        )}
      </FormField>
      {!toAll && (
        <>
          <Search label={t.search} value={name} onChange={setName} />
          <FormField of={form} name="merchantIds">
            {({ value, onChange, error }) => (
              <Group>
                {error && (
                  <p className={css.error} role="alert">
                    {error}
                  </p>
                )}
                {(all.data?.records ?? []).map(({ id, name: own }) => (
                  <Checkbox
                    key={id}
                    label={own}
                    checked={value.includes(id)}
                    onChange={(isOn) =>
                      onChange(isOn ? [...value, id] : value.filter((each) => each !== id))
                    }
                  />
                ))}
              </Group>
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
      <Fields>
        {(['titleZh', 'textZh', 'titleEn', 'textEn'] as const).map((name) => {
          const isTitle = name.startsWith('title')
          const max = isTitle ? MESSAGE_TITLE_MAX : MESSAGE_TEXT_MAX
          return (
            <FormField key={name} of={form} name={name} rule={firstOf(maxLength(max))}>
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
      </Fields>
    </>
  )
}

/** As a merchant's people see it in their language: what stands in one alone is shown in both. */
function DeskMessagePreview({ form }: Props) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const { titleZh, titleEn, textZh, textEn } = useWatch({ control: form.control }) as Values
  const title = language === 'zh' ? titleZh || titleEn : titleEn || titleZh
  const text = language === 'zh' ? textZh || textEn : textEn || textZh
  return (
    <Group title={t.preview}>
      {title === '' && text === '' ? (
        <Row title={t.previewNone} />
      ) : (
        <>
          <Row title={title} />
          <p className={css.read}>{text}</p>
        </>
      )}
    </Group>
  )
}
