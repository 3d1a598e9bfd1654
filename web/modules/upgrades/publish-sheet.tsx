import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { upgrades, type UpgradePart } from '#contract/upgrades/upgrades.ts'
import { Button } from '#web/kit/button/button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatPercent } from '#web/kit/formats.ts'
import { right } from '#web/kit/icon/icons.ts'
import { newWriteKey } from '#web/client/calls/new-write-key.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { uploadFile } from '#web/client/files/upload-file.ts'
import { texts } from './texts.ts'
import css from './upgrades.module.css'

type Props = {
  readonly part: UpgradePart
  readonly overview: CallOutput<typeof upgrades.overview>
  readonly onClose: () => void
}
const NAME_MAX = 64
const NOTES_MAX = 500
type ReleaseFieldErrors = Partial<Record<'model' | 'version' | 'file', string>>

type ReleaseFieldValues = {
  readonly model: string
  readonly version: string
  readonly notes: string
}
const EMPTY: ReleaseFieldValues = { model: '', version: '', notes: '' }

/** Uploads the file with its description. The server computes the checksum. */
export function PublishReleaseSheet({ part, overview, onClose }: Props) {
  const t = useTexts(texts)
  const [filled, setFilled] = useState(EMPTY)
  const [file, setFile] = useState<File>()
  const { wrong, sent, publish } = usePublishRelease(part, onClose)
  const options = overview.models.map((each) => ({ value: each.model, label: each.model }))
  const toPublishFieldProps = (name: keyof ReleaseFieldValues) => ({
    value: filled[name],
    onChange: (value: string) => setFilled({ ...filled, [name]: value }),
  })
  const found = overview.models.find((each) => each.model === filled.model.trim())
  const running =
    found?.versions.find(({ version }) => version !== '' && version === filled.version.trim())
      ?.devices ?? 0
  const model = {
    ...toPublishFieldProps('model'),
    label: t.model,
    help: t.modelHelp,
    error: wrong.model,
  }
  return (
    <BottomSheet
      open
      tall
      title={t.publish}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={sent !== undefined} onPress={() => void publish(filled, file)}>
          {sent === undefined ? t.publish : t.sending(formatPercent(sent))}
        </Button>
      }
    >
      <FieldStack>
        {options.length > 0 && part === 'firmware' ? (
          <SelectField {...model} placeholder={t.chooseModel} options={options} />
        ) : (
          <TextInput {...model} max={NAME_MAX} />
        )}
        <TextInput
          {...toPublishFieldProps('version')}
          label={t.version}
          {...(running > 0 && { help: t.alreadyRuns(running) })}
          error={wrong.version}
          max={NAME_MAX}
          placeholder="2.5.0"
        />
        <TextArea {...toPublishFieldProps('notes')} label={t.news} max={NOTES_MAX} />
        <ReleaseFileField file={file} error={wrong.file} onChoose={setFile} />
      </FieldStack>
    </BottomSheet>
  )
}

type FileProps = {
  readonly file: File | undefined
  readonly error: string | undefined
  readonly onChoose: (file: File | undefined) => void
}

function ReleaseFileField({ file, error, onChoose }: FileProps) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <SheetOpener
        label={t.file}
        help={t.fileHelp}
        error={error}
        placeholder={t.chooseFile}
        text={file?.name}
        icon={right}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        className={css.file}
        type="file"
        aria-label={t.chooseFile}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </>
  )
}

/** Publishes a version. Returns the errors and the uploaded part, from 0 to 1. */
function usePublishRelease(part: UpgradePart, onClose: () => void) {
  const t = useTexts(texts)
  const queries = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [errors, setErrors] = useState<ReleaseFieldErrors>({})
  const [key, setKey] = useState(newWriteKey)

  async function publishRelease(
    { model, version, notes }: ReleaseFieldValues,
    file: File | undefined,
  ) {
    const lacking: ReleaseFieldErrors = {
      ...(model.trim() === '' && { model: t.needed }),
      ...(version.trim() === '' && { version: t.needed }),
      ...(!file && { file: t.fileNeeded }),
    }
    setErrors(lacking)
    if (!file || Object.keys(lacking).length > 0) return
    setSent(0)
    try {
      const input = { part, model, version, notes: notes || undefined }
      await uploadFile(upgrades.publish, input, file, { key, onProgress: setSent, silent: true })
      await queries.invalidateQueries({ queryKey: [upgrades.overview.name] })
      onClose()
      showToast(t.published)
    } catch (error) {
      setSent(undefined)
      if (!(error instanceof Error)) throw error
      // A retry after a refusal is a new write and needs a new key.
      if (error instanceof Refused) setKey(newWriteKey())
      const fieldName = error instanceof Refused && error.field === 'version' ? 'version' : 'file'
      setErrors({ [fieldName]: error.message })
    }
  }
  return { wrong: errors, sent, publish: publishRelease }
}
