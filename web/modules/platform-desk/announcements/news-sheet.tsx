import * as z from 'zod/mini'
import { news, NEWS_TEXT_MAX, NEWS_TITLE_MAX, type NewsItem } from '#contract/news/news.ts'
import { day, dayIfAny } from '#contract/base/wire.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { addDays, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { firstBrokenRule, maxLengthRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { newsTexts } from './news-texts.ts'
import css from '../platform-desk.module.css'

const WEEK_DAYS = 7

function toNewsValues(item: NewsItem | undefined) {
  return {
    titleZh: item?.title.zh ?? '',
    textZh: item?.text.zh ?? '',
    titleEn: item?.title.en ?? '',
    textEn: item?.text.en ?? '',
    from: item ? z.encode(day, item.from) : shanghaiToday(),
    /** Empty if the news has no end. */
    until: item ? z.encode(dayIfAny, item.until) : addDays(shanghaiToday(), WEEK_DAYS - 1),
  }
}
type Values = ReturnType<typeof toNewsValues>

type Props = { readonly of: NewsItem | undefined; readonly onClose: () => void }

export function NewsEditSheet({ of, onClose }: Props) {
  const t = useTexts(newsTexts)
  const language = useLanguage()
  const announceAndCloseNews = (message: string) => {
    showToast(message)
    onClose()
  }
  const { form, ...rest } = useCallForm(news.save, {
    start: toNewsValues(of),
    draft: `news ${of?.id ?? 'new'}`,
    input: ({ from, until, ...content }: Values) => ({
      ...content,
      id: of?.id,
      from: z.decode(day, from),
      until: z.decode(dayIfAny, until),
    }),
    renews: [news.list],
    onDone: () => announceAndCloseNews(t.saved),
  })
  return (
    <BottomSheet title={of ? t.edit : t.add} tall open onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <NewsTextFields form={form} />
        <NewsDayFields form={form} />
      </DraftForm>
      {of && (
        <div className={css.acts}>
          <CallButton
            call={news.withdraw}
            input={{ id: of.id }}
            renews={[news.list]}
            confirm={{
              title: t.withdrawTitle(of.title[language]),
              text: t.withdrawText,
              act: t.withdraw,
            }}
            kind="danger"
            tall
            wide
            onDone={() => announceAndCloseNews(t.isWithdrawn)}
          >
            {t.withdraw}
          </CallButton>
        </div>
      )}
    </BottomSheet>
  )
}

type PartProps = {
  readonly form: ReturnType<typeof useCallForm<typeof news.save, Values>>['form']
}

function NewsTextFields({ form }: PartProps) {
  const t = useTexts(newsTexts)
  const newsTitleRule = (name: 'titleEn' | 'titleZh') =>
    firstBrokenRule(requiredRule(newsTexts[name]), maxLengthRule(NEWS_TITLE_MAX))
  return (
    <FieldStack>
      <FormField of={form} name="titleZh" rule={newsTitleRule('titleZh')}>
        {(field) => <TextInput {...field} label={t.titleZh} required />}
      </FormField>
      <FormField of={form} name="textZh" rule={requiredRule(newsTexts.textZh)}>
        {(field) => <TextArea {...field} label={t.textZh} max={NEWS_TEXT_MAX} required />}
      </FormField>
      <FormField of={form} name="titleEn" rule={newsTitleRule('titleEn')}>
        {(field) => <TextInput {...field} label={t.titleEn} required />}
      </FormField>
      <FormField of={form} name="textEn" rule={requiredRule(newsTexts.textEn)}>
        {(field) => <TextArea {...field} label={t.textEn} max={NEWS_TEXT_MAX} required />}
      </FormField>
    </FieldStack>
  )
}

function NewsDayFields({ form }: PartProps) {
  const t = useTexts(newsTexts)
  return (
    <FieldStack>
      <FormField of={form} name="from" rule={requiredRule(newsTexts.from)}>
        {(field) => <DatePicker {...field} label={t.from} required />}
      </FormField>
      <FormField of={form} name="until">
        {(field) => (
          <>
            {field.value !== '' && <DatePicker {...field} label={t.until} help={t.untilHelp} />}
            <CheckboxRow
              label={t.noEnd}
              checked={field.value === ''}
              onChange={(isOn) => field.onChange(isOn ? '' : form.getValues('from'))}
            />
          </>
        )}
      </FormField>
    </FieldStack>
  )
}
