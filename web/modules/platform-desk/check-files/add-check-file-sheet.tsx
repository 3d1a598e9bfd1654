import { useRef, useState } from 'react'
import { CHECK_FILE_BYTES_MAX, CHECK_FILE_NAME } from '#contract/platform-desk/check-files.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { checkFileTexts } from './check-file-texts.ts'
import css from '../platform-desk.module.css'

export function AddDomainCheckFileSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(checkFileTexts)
  const { form, ...rest } = useCallForm(platformDesk.saveCheckFile, {
    start: { name: '', content: '' },
    input: (values) => values,
    renews: [platformDesk.checkFiles],
    onDone() {
      showToast(t.saved)
      onClose()
    },
  })
  return (
    <BottomSheet title={t.add} tall open onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <DomainCheckFilePicker
            onRead={(name, content) => {
              form.setValue('name', name, { shouldDirty: true, shouldValidate: true })
              form.setValue('content', content, { shouldDirty: true, shouldValidate: true })
            }}
          />
          <FormField
            of={form}
            name="name"
            rule={firstBrokenRule(requiredRule(checkFileTexts.name), domainFileNameRule)}
          >
            {(field) => (
              <TextInput {...field} label={t.name} placeholder="MP_verify_Xk3vQ0b7.txt" required />
            )}
          </FormField>
          <FormField
            of={form}
            name="content"
            rule={firstBrokenRule(requiredRule(checkFileTexts.content), domainFileContentRule)}
          >
            {(field) => (
              <TextArea
                {...field}
                label={t.content}
                max={CHECK_FILE_BYTES_MAX}
                unit="bytes"
                isKey
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}

const domainFileNameRule = (name: string) =>
  name === '' || CHECK_FILE_NAME.test(name.trim()) ? undefined : checkFileTexts.nameWrong

const domainFileContentRule = (content: string) =>
  new Blob([content]).size > CHECK_FILE_BYTES_MAX ? checkFileTexts.tooLong : undefined

/** Reads the name and the content of the file that WeChat issued. */
function DomainCheckFilePicker({
  onRead,
}: {
  readonly onRead: (name: string, content: string) => void
}) {
  const t = useTexts(checkFileTexts)
  const input = useRef<HTMLInputElement>(null)
  const [chosenFile, setChosenFile] = useState<File>()
  const isTooLong = chosenFile !== undefined && chosenFile.size > CHECK_FILE_BYTES_MAX
  async function readDomainCheckFile(file: File | undefined) {
    setChosenFile(file)
    if (file && file.size <= CHECK_FILE_BYTES_MAX) onRead(file.name, await file.text())
  }
  return (
    <>
      <SheetOpener
        label={t.file}
        help={t.chooseHelp}
        error={isTooLong ? t.tooLong : undefined}
        placeholder={t.choose}
        text={chosenFile?.name}
        icon={right}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        className={css.file}
        type="file"
        accept=".txt,text/plain"
        aria-label={t.choose}
        onChange={({ target }) => void readDomainCheckFile(target.files?.[0])}
      />
    </>
  )
}
