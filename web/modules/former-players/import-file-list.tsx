import type { FormerPlayerImport } from '#contract/former-players/former-player.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formerPlayerCalls } from './former-player-calls.ts'
import css from './former-players.module.css'
import { texts } from './texts.ts'

/** Imported files, newest first, with how many have claimed. Nothing is shown before the first import. */
export function ImportFileList() {
  const t = useTexts(texts)
  const query = useCall(formerPlayers.imports, {}, { silent: true })
  return (
    <Loaded of={query} what={t.filesFailed} label={t.loading} rows={2}>
      {(imports) =>
        imports.length > 0 && (
          <RowGroup title={t.files}>
            {imports.map((each) => (
              <ImportFileRow key={each.id} file={each} />
            ))}
          </RowGroup>
        )
      }
    </Loaded>
  )
}

function ImportFileRow({ file }: { readonly file: FormerPlayerImport }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, fileName, importerName, lastDay, rows, claimed, waiting } = file
  return (
    <ListRow
      title={fileName}
      sub={
        <DottedParts
          unbroken
          parts={[
            t.claimedOf(formatCount(claimed), formatCount(rows)),
            t.until(formatDay(lastDay, language)),
            t.importedBy(importerName),
          ]}
        />
      }
      beside={
        waiting > 0 && (
          <div className={css.refusal}>
            <CallButton
              kind="danger-plain"
              call={formerPlayers.refuse}
              input={{ importId: id }}
              renews={formerPlayerCalls}
              confirm={{
                title: t.refuseAll(waiting),
                text: t.refuseText(waiting),
                act: t.refuseAct(waiting),
              }}
              onDone={({ refused }) => void showToast(t.refused(refused))}
            >
              {t.refuseRest}
            </CallButton>
          </div>
        )
      }
    />
  )
}
