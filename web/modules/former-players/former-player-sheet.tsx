import { useNavigate } from '@tanstack/react-router'
import { formerPlayerStates, type FormerPlayer } from '#contract/former-players/former-player.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { Button } from '#web/kit/button/button.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formerPlayerCalls } from './former-player-calls.ts'
import { texts } from './texts.ts'

type Props = { readonly row: FormerPlayer; onClose(): void }

/** One former player. Unclaimed ones can be canceled. */
export function FormerPlayerSheet({ row, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { id, importId, name, phoneEnd, coins, points, levelName, state, playerId } = row
  const imports = useCall(formerPlayers.imports, {}, { silent: true }).data
  const file = imports?.find((each) => each.id === importId)
  return (
    <BottomSheet
      open
      title={name || t.erased}
      onClose={onClose}
      footer={
        <>
          {state === 'waiting' && (
            <CallButton
              kind="danger"
              call={formerPlayers.refuse}
              input={{ importId, rowId: id }}
              renews={formerPlayerCalls}
              confirm={{ title: t.refuseOne, text: t.refuseText(1), act: t.refuseAct(1) }}
              onDone={({ refused }) => {
                onClose()
                showToast(t.refused(refused))
              }}
            >
              {t.refuse}
            </CallButton>
          )}
          {playerId !== '' && (
            <Button
              kind="primary"
              onPress={() => void navigate({ to: '/member_management', search: { id: playerId } })}
            >
              {t.member}
            </Button>
          )}
        </>
      }
    >
      <RowGroup>
        <ListRow title={t.state} value={formerPlayerStates[state][language]} />
        <ListRow title={t.phone} value={phoneEnd} />
        <ListRow title={t.coinsOf} value={formatCount(coins)} />
        <ListRow title={t.pointsOf} value={formatCount(points)} />
        {levelName !== '' && <ListRow title={t.level} value={levelName} />}
        {file && <ListRow title={t.file} value={file.fileName} />}
        {file && <ListRow title={t.lastDay} value={formatDay(file.lastDay, language)} />}
      </RowGroup>
    </BottomSheet>
  )
}
