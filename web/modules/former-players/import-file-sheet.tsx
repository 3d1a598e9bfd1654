import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { addDaysToTime, formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import {
  CLAIM_DAYS,
  CLAIM_DAYS_MAX,
  formerRowFaults,
} from '#contract/former-players/former-player.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { newWriteKey } from '#web/client/calls/new-write-key.ts'
import { uploadFile } from '#web/client/files/upload-file.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formerPlayerCalls } from './former-player-calls.ts'
import css from './former-players.module.css'
import { texts } from './texts.ts'

type Checked = CallOutput<typeof formerPlayers.check>
type Props = { onClose(): void }

/** Checks a chosen file row by row, and imports the rows without a fault. */
export function ImportFileSheet({ onClose }: Props) {
  const t = useTexts(texts)
  const upload = useImportFile(onClose)
  const { file, checked, lastDay, isBusy, fileError, dayError } = upload
  const [now] = useState(() => new Date())
  const rows = checked?.rows ?? 0
  return (
    <BottomSheet
      open
      tall
      title={t.add}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          busy={isBusy}
          disabled={checked !== undefined && rows === 0}
          onPress={() => void upload.importChosenFile()}
        >
          {rows > 0 ? t.import(rows) : t.add}
        </Button>
      }
    >
      <FieldStack>
        <ImportFileField
          file={file}
          error={fileError}
          onChoose={(chosen) => void upload.checkFile(chosen)}
        />
        <DatePicker
          label={t.lastDay}
          help={t.lastDayHelp}
          error={dayError}
          value={lastDay}
          min={formatShanghaiDay(now)}
          max={formatShanghaiDay(addDaysToTime(now, CLAIM_DAYS_MAX))}
          onChange={upload.setLastDay}
        />
      </FieldStack>
      {checked && <CheckedFile checked={checked} />}
    </BottomSheet>
  )
}

type FileProps = {
  readonly file: File | undefined
  readonly error: string | undefined
  onChoose(file: File | undefined): void
}

function ImportFileField({ file, error, onChoose }: FileProps) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <SheetOpener
        label={t.file}
        help={t.fileHelp}
        error={error}
        placeholder={t.choose}
        text={file?.name}
        icon={right}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        className={css.file}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-label={t.choose}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </>
  )
}

function CheckedFile({ checked }: { readonly checked: Checked }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { rows, coins, points, known, faulty, faults } = checked
  const hidden = faulty - faults.length
  return (
    <>
      {rows === 0 && <StatusBanner kind="warn" title={t.nothing} />}
      <RowGroup title={t.checked}>
        <ListRow title={t.rows} value={t.people(rows)} />
        <ListRow title={t.coins} value={formatCount(coins)} />
        <ListRow title={t.points} value={formatCount(points)} />
        {known > 0 && <ListRow title={t.known} value={t.people(known)} />}
        {faulty > 0 && <ListRow title={t.faulty} value={t.rowCount(faulty)} />}
      </RowGroup>
      {faults.length > 0 && (
        <RowGroup title={t.faults} {...(hidden > 0 && { note: t.moreFaults(hidden) })}>
          {faults.map(({ line, fault }) => (
            <ListRow key={line} title={t.line(line)} sub={formerRowFaults[fault][language]} />
          ))}
        </RowGroup>
      )}
    </>
  )
}

/** Returns the file to send for a chosen one. Workbooks are converted here, since the server reads CSV. */
async function toListFile(chosen: File): Promise<File> {
  if (!/\.xlsx$/i.test(chosen.name)) return chosen
  const { convertWorkbook } = await import('./workbook-csv.ts')
  return convertWorkbook(chosen)
}

/** Returns the chosen file with its check, and what imports it. A new choice is checked at once. */
function useImportFile(onClose: () => void) {
  const t = useTexts(texts)
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [listFile, setListFile] = useState<File>()
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [fileError, setFileError] = useState<string>()
  const [dayError, setDayError] = useState<string>()
  const [lastDay, setLastDay] = useState(() =>
    formatShanghaiDay(addDaysToTime(new Date(), CLAIM_DAYS)),
  )
  const [key, setKey] = useState(newWriteKey)

  async function checkFile(chosen: File | undefined) {
    if (!chosen) return
    setFile(chosen)
    setListFile(undefined)
    setChecked(undefined)
    setFileError(undefined)
    setKey(newWriteKey())
    setBusy(true)
    try {
      const list = await toListFile(chosen).catch(() => undefined)
      if (!list) return setFileError(t.notWorkbook)
      setListFile(list)
      const options = { key: newWriteKey(), silent: true }
      setChecked(await uploadFile(formerPlayers.check, {}, list, options))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFileError(error.message)
    } finally {
      setBusy(false)
    }
  }

  async function importChosenFile() {
    if (!listFile) return setFileError(file ? t.notWorkbook : t.fileNeeded)
    setBusy(true)
    try {
      const options = { key, silent: true }
      const { rows } = await uploadFile(
        formerPlayers.import,
        { lastDay: parseShanghaiDay(lastDay) },
        listFile,
        options,
      )
      await Promise.all(
        formerPlayerCalls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
      )
      onClose()
      showToast(t.imported(rows))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // A retry after a refusal is a new write and needs a new key.
      if (error instanceof Refused) setKey(newWriteKey())
      if (error instanceof Refused && error.field === 'lastDay') setDayError(error.message)
      else setFileError(error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    file,
    checked,
    lastDay,
    isBusy,
    fileError,
    dayError,
    setLastDay,
    checkFile,
    importChosenFile,
  }
}
