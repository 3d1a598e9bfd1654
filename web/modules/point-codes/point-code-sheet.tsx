import { useState } from 'react'
import {
  pointCodeStates,
  type PointCode,
  type PointCodeBatch,
} from '#contract/point-codes/point-code.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatCount, formatTimeWithMinutes, maskPlayerName } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { QrLabel } from '#web/kit/qr/qr-label.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { pointCodeCalls } from './point-code-calls.ts'
import css from './point-codes.module.css'
import { codeTexts } from './texts.ts'

type Props = {
  readonly batch: PointCodeBatch
  readonly code: PointCode
  onClose(): void
}

/** One code: its QR code to print while it can be used, who used it, and how to stop it. */
export function PointCodeSheet({ batch, code, onClose }: Props) {
  const t = useTexts(codeTexts)
  const isShared = batch.kind === 'many'
  const isUsable = batch.state === 'active' && (isShared || code.state === 'unused')
  return (
    <BottomSheet title={t.number(formatCount(code.number))} open onClose={onClose}>
      {isUsable && code.link !== '' && (
        <QrLabel
          text={code.link}
          label={t.scan}
          title={t.points(formatCount(batch.points))}
          code={code.code}
          hint={batch.name}
          fileName={`${batch.name} ${code.number}`}
        />
      )}
      {code.link === '' && <StatusBanner kind="info" title={t.hidden} />}
      <CodeFacts batch={batch} code={code} />
      {isUsable && !isShared && <StopCodeButton batch={batch} code={code} onClose={onClose} />}
    </BottomSheet>
  )
}

function CodeFacts({ batch, code }: Omit<Props, 'onClose'>) {
  const t = useTexts(codeTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { state, link, playerId, playerName, usedAt } = code
  return (
    <RowGroup>
      {batch.kind === 'once' && (
        <ListRow title={t.state} value={pointCodeStates[state][language]} />
      )}
      {link !== '' && <ListRow title={t.link} sub={<span className={css.code}>{link}</span>} />}
      {playerId !== '' && (
        <ListRow
          title={t.usedBy}
          value={playerName === '' ? t.elsewhere : maskPlayerName(playerName)}
        />
      )}
      {usedAt && <ListRow title={t.usedAt} value={formatTimeWithMinutes(usedAt, now, language)} />}
    </RowGroup>
  )
}

function StopCodeButton({ batch, code, onClose }: Props) {
  const t = useTexts(codeTexts)
  return (
    <div className={css.wideActs}>
      <CallButton
        call={pointCodes.stopCode}
        input={{ id: batch.id, number: code.number }}
        renews={pointCodeCalls}
        kind="danger-plain"
        wide
        confirm={{ title: t.stopQuestion(code.code), text: t.stopText, act: t.stop }}
        onDone={() => {
          onClose()
          showToast(t.stopped)
        }}
      >
        {t.stop}
      </CallButton>
    </div>
  )
}
