import { useEffect, useRef } from 'react'
import { isSealedLink } from '#contract/files/files.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { LabelledField, labelId, type FieldProps } from '#web/kit/field/field.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { doc, plus, x } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { uploadTexts } from './texts.ts'
import css from './file-upload.module.css'
import { useLocalPictures } from './use-own-pictures.ts'
import { useUploads, type UploadSendOptions, type PendingUpload } from './use-uploads.ts'

type Props = FieldProps & {
  /** Links to the uploaded files, in order. */
  readonly value: readonly string[]
  readonly onChange: (links: readonly string[]) => void
  readonly max: number
  /** Maximum size of a file in bytes. A larger picture is scaled down until it fits. */
  readonly sizeMax: number
  /** The `accept` attribute of the file input: `image/*`, `video/mp4`. */
  readonly accept: string
  readonly send: (file: File, sending: UploadSendOptions) => Promise<string>
  /** Name under which files that are not sent yet are kept on the device, also after the page is left. */
  readonly keepAs?: string
}

export function FileUpload(props: Props) {
  const { label, help, error, required, value, onChange, max, sizeMax, accept, send, keepAs } =
    props
  const t = useTexts(uploadTexts)
  // Two uploads may finish before the form has re-rendered with the first link.
  const links = useRef(value)
  useEffect(() => {
    links.current = value
  }, [value])
  const { shown, keepShown } = useLocalPictures()
  const { waiting, add, giveUp, again } = useUploads({
    sizeMax,
    send,
    keepAs,
    onSent(link, file) {
      if (isSealedLink(link)) keepShown(link, file)
      links.current = [...links.current, link]
      onChange(links.current)
    },
  })
  const freeCount = max - value.length - waiting.length
  function chooseFiles(files: readonly File[]) {
    for (const file of files.slice(0, freeCount)) add(file)
    if (files.length > freeCount) showToast(t.tooMany(max))
  }
  return (
    <LabelledField
      {...{ label, help, error, required }}
      group
      count={t.limits(value.length, max, formatFileSize(sizeMax))}
    >
      {(wiring) => (
        <fieldset aria-labelledby={labelId(wiring)} aria-describedby={wiring['aria-describedby']}>
          <ul className={css.files}>
            {value.map((link, index) => (
              <UploadedFile
                key={link}
                link={link}
                shown={isSealedLink(link) ? shown.get(link) : link}
                name={t.nth(label, index + 1)}
                onRemove={() => onChange(value.filter((each) => each !== link))}
              />
            ))}
            {waiting.map((each) => (
              <UploadInProgress key={each.id} waiting={each} onGiveUp={() => giveUp(each.id)} />
            ))}
            {freeCount > 0 && (
              <li>
                <label className={css.add}>
                  <input
                    type="file"
                    aria-label={t.add(label)}
                    accept={accept}
                    multiple={freeCount > 1}
                    onChange={({ target }) => {
                      chooseFiles([...(target.files ?? [])])
                      target.value = ''
                    }}
                  />
                  <Icon of={plus} />
                </label>
              </li>
            )}
          </ul>
          <UploadFailures {...{ waiting, sizeMax }} onAgain={again} />
        </fieldset>
      )}
    </LabelledField>
  )
}

type UploadedFileProps = {
  readonly link: string
  /** Address at which the file can be shown. Undefined for a sealed file after the page was left. */
  readonly shown: string | undefined
  readonly name: string
  readonly onRemove: () => void
}

function UploadedFile({ link, shown, name, onRemove }: UploadedFileProps) {
  const t = useTexts(uploadTexts)
  const isPicture = !/\.(mp4|pdf)$/i.test(link)
  return (
    <li className={css.file}>
      {isPicture && shown ? (
        <img src={shown} alt={name} />
      ) : isPicture ? (
        <span className={css.name}>{t.kept}</span>
      ) : (
        <Icon of={doc} />
      )}
      <CancelUploadButton label={t.remove(name)} onPress={onRemove} />
    </li>
  )
}

function UploadInProgress({ waiting, onGiveUp }: { waiting: PendingUpload; onGiveUp: () => void }) {
  const t = useTexts(uploadTexts)
  const { file, part, failed } = waiting
  if (failed) {
    return (
      <li className={`${css.file} ${css.failed}`}>
        <span className={css.name}>{file.name}</span>
        <CancelUploadButton label={t.remove(file.name)} onPress={onGiveUp} />
      </li>
    )
  }
  return (
    <li className={`${css.file} ${css.busy}`}>
      <span aria-hidden="true">{Math.round(part * 100)}%</span>
      <progress aria-label={t.uploading(file.name)} value={part} />
      <CancelUploadButton label={t.cancel(file.name)} onPress={onGiveUp} />
    </li>
  )
}

function CancelUploadButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={css.giveUp} aria-label={label} onClick={onPress}>
      <Icon of={x} size="xs" />
    </button>
  )
}

type FailuresProps = {
  readonly waiting: readonly PendingUpload[]
  readonly sizeMax: number
  readonly onAgain: (waiting: PendingUpload) => void
}

function UploadFailures({ waiting, sizeMax, onAgain }: FailuresProps) {
  const t = useTexts(uploadTexts)
  const { again } = useTexts(kitTexts)
  function formatUploadFailure({ failed, file }: PendingUpload): string {
    if (failed === 'tooLarge') return t.tooLarge(formatFileSize(file.size), formatFileSize(sizeMax))
    return typeof failed === 'object' ? failed.refused : t.broken
  }
  return waiting
    .filter(({ failed }) => failed !== undefined)
    .map((each) => (
      <div key={each.id} className={css.failure} role="alert">
        <p>
          {each.file.name}
          <br />
          {formatUploadFailure(each)}
        </p>
        {each.failed === 'broken' && <TextButton onPress={() => onAgain(each)}>{again}</TextButton>}
      </div>
    ))
}

const KB = 1_024
/** Formats a size for people: `200 KB`, `2 MB`, `3.4 MB`. */
function formatFileSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.ceil(bytes / KB)} KB`
  return `${Math.ceil((bytes / KB / KB) * 10) / 10} MB`
}
