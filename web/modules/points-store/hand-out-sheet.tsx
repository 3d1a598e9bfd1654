import { useState } from 'react'
import { PICK_UP_CODE_DIGITS } from '#contract/points-store/redemption.ts'
import type { ListedRedemption } from '#contract/points-store/redemptions.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { callServer } from '#web/client/calls/call-server.ts'
import { getAppScannerProps } from '#web/client/scanning/app-scanner.ts'
import { Button } from '#web/kit/button/button.tsx'
import { formatCount, formatDayWithYear, maskPlayerName } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { gift } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { CodeScanner } from '#web/kit/scanner/scanner.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './points-store.module.css'
import { actionTexts, redemptionTexts } from './redemption-texts.ts'
import { redemptionCalls } from './store-calls.ts'

type Props = {
  onClose(): void
  /** Called with the id of the redemption that was handed out. */
  onDone(id: string): void
}

/** Takes a pickup code by camera or by hand, shows what it is for, and hands it out. */
export function HandOutSheet({ onClose, onDone }: Props) {
  const t = useTexts(actionTexts)
  const [found, setFound] = useState<ListedRedemption>()
  const lookUpCode = useLookUpCode(setFound)
  return (
    <BottomSheet title={t.handOut} open tall onClose={onClose}>
      {found ? (
        <FoundRedemption redemption={found} onDone={onDone} onOther={() => setFound(undefined)} />
      ) : (
        <CodeScanner
          onCode={lookUpCode}
          typing={{ label: t.codeLabel, placeholder: '1234 5678', act: t.lookUp }}
          {...getAppScannerProps()}
        />
      )}
    </BottomSheet>
  )
}

/** Finds the open redemption of a code. Codes in links and other texts are accepted, too. */
function useLookUpCode(onFound: (redemption: ListedRedemption) => void) {
  const t = useTexts(actionTexts)
  const [busy, setBusy] = useState(false)
  async function findRedemption(code: string) {
    setBusy(true)
    try {
      onFound(await callServer(pointsStore.findByCode, { code }))
    } catch {
      // The failed call has already reported the error. Another code can be taken.
    } finally {
      setBusy(false)
    }
  }
  return function lookUpCode(text: string) {
    const code = parsePickUpCode(text)
    if (code === undefined) showToast(t.notACode, { alert: true })
    else if (!busy) void findRedemption(code)
  }
}

function parsePickUpCode(text: string): string | undefined {
  const digits = new RegExp(`(?<!\\d)\\d{${PICK_UP_CODE_DIGITS}}(?!\\d)`)
  return digits.exec(text.normalize('NFKC'))?.[0]
}

type FoundProps = {
  readonly redemption: ListedRedemption
  onDone(id: string): void
  onOther(): void
}

/** Shows the picture and the facts, so that the right thing goes to the right person. */
function FoundRedemption({ redemption, onDone, onOther }: FoundProps) {
  const t = useTexts(actionTexts)
  const own = useTexts(redemptionTexts)
  const language = useLanguage()
  const { id, goodsName, picture, pieces, points, fieldName, pickUpUntil } = redemption
  return (
    <div className={css.rows}>
      {picture !== '' && <img className={css.picture} src={picture} alt={goodsName} />}
      <RowGroup>
        <ListRow
          icon={gift}
          names
          title={own.times(goodsName, formatCount(pieces))}
          value={own.points(formatCount(points))}
        />
        <ListRow title={own.member} value={maskPlayerName(redemption.playerName)} />
        <ListRow title={own.site} value={fieldName} />
        {pickUpUntil && (
          <ListRow title={own.pickUpUntil} value={formatDayWithYear(pickUpUntil, language)} />
        )}
      </RowGroup>
      <div className={css.wideActs}>
        <CallButton
          call={pointsStore.handOut}
          input={{ id }}
          renews={redemptionCalls}
          kind="primary"
          tall
          wide
          onDone={() => {
            showToast(t.handedOut)
            onDone(id)
          }}
        >
          {t.handOutNow}
        </CallButton>
        <Button wide onPress={onOther}>
          {t.otherCode}
        </Button>
      </div>
    </div>
  )
}
