import { useState } from 'react'
import type { Gift } from '#contract/gifts/gift.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { user } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { giftCalls } from './gift-calls.ts'
import css from './gifts.module.css'
import { texts } from './texts.ts'

type Props = { readonly gift: Gift; onMember(playerId: string): void; onClose(): void }

/** Shows a gift, and takes back what is left of it. */
export function GiftDetailSheet({ gift, onMember, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, playerId, playerName, coins, reason, giverName, createTime, left } = gift
  const { takenCoins, takenBy, takenAt } = gift
  const formatTime = (time: Date) => formatTimeWithSeconds(time, now, language)
  return (
    <BottomSheet open title={t.sheetTitle(coins)} onClose={onClose}>
      <RowGroup>
        <ListRow title={t.member} value={playerName} />
        <ListRow title={t.memberNumber} value={playerId} />
        <ListRow title={t.reason} value={reason} />
        <ListRow title={t.who} value={giverName} />
        <ListRow title={t.time} value={formatTime(createTime)} />
        {takenCoins > 0 && <ListRow title={t.taken} value={t.coinCount(takenCoins)} />}
        {takenCoins > 0 && <ListRow title={t.takenBy} value={takenBy} />}
        {takenAt && <ListRow title={t.tookBackDone} value={formatTime(takenAt)} />}
      </RowGroup>
      <RowGroup>
        <ListRow icon={user} title={t.onlyMember} onPress={() => onMember(playerId)} />
      </RowGroup>
      {left > 0 && (
        <div className={css.actions}>
          <CallButton
            call={gifts.takeBack}
            input={{ id }}
            renews={giftCalls}
            kind="danger-plain"
            wide
            confirm={{ title: t.takeBackAsk(left), text: t.takeBackText, act: t.takeBack(left) }}
            onDone={(taken) => {
              onClose()
              showToast(t.tookBack(taken.takenCoins))
            }}
          >
            {t.takeBack(left)}
          </CallButton>
        </div>
      )}
    </BottomSheet>
  )
}
