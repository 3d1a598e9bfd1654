import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { CheckFile } from '#contract/platform-desk/check-files.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { AddDomainCheckFileSheet } from './add-check-file-sheet.tsx'
import { DomainCheckFileSheet } from './check-file-sheet.tsx'
import { checkFileTexts } from './check-file-texts.ts'
import css from '../platform-desk.module.css'
import { DESK } from '../desk-constants.ts'
import { DeskQueryView } from '../desk-query-view.tsx'

/** /platform/check-files: texts at the root of the domain, which WeChat asks for. */
export function CheckFilesScreen() {
  const t = useTexts(checkFileTexts)
  const [chosenFile, setChosenFile] = useState<CheckFile | 'new'>()
  const query = useCall(platformDesk.checkFiles, {}, { silent: true })
  const closeDomainCheckFileSheet = () => setChosenFile(undefined)
  return (
    <RouteScreen back={DESK} form>
      <DeskQueryView what={t.failed} query={query}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState title={t.none} text={t.note} />
          ) : (
            <RowGroup note={t.note}>
              <ul aria-label={t.files}>
                {files.map((file) => (
                  <li key={file.name}>
                    <DomainCheckFileRow file={file} onPress={() => setChosenFile(file)} />
                  </li>
                ))}
              </ul>
            </RowGroup>
          )
        }
      </DeskQueryView>
      <div className={css.acts}>
        <Button kind="primary" icon={plus} tall wide onPress={() => setChosenFile('new')}>
          {t.add}
        </Button>
      </div>
      {chosenFile === 'new' && <AddDomainCheckFileSheet onClose={closeDomainCheckFileSheet} />}
      {chosenFile && chosenFile !== 'new' && (
        <DomainCheckFileSheet file={chosenFile} onClose={closeDomainCheckFileSheet} />
      )}
    </RouteScreen>
  )
}

function DomainCheckFileRow({ file, onPress }: { file: CheckFile; onPress: () => void }) {
  const t = useTexts(checkFileTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { name, savedBy, savedTime } = file
  return (
    <ListRow
      title={name}
      sub={t.savedBy(savedBy, inSentence(formatRelativeTime(savedTime, now, language)))}
      onPress={onPress}
    />
  )
}
