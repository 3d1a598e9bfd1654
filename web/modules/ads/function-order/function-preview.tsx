import type { DeviceScreen } from '#contract/ads/ad-functions.ts'
import {
  FUNCTIONS_FIT,
  screenFunctions,
  type ScreenFunctionOrder,
  type ScreenFunction,
} from '#contract/ads/device-screen.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import {
  box,
  card,
  cash,
  coin,
  headset,
  play,
  qr,
  receipt,
  ticket,
  users,
  wallet,
} from '#web/kit/icon/icons.ts'
import { ScreenPreview } from '#web/kit/screen-preview/screen-preview.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../ads.module.css'
import { listScreenFunctionChanges } from './function-changes.ts'
import { functionTexts } from './function-texts.ts'

const icons = {
  play,
  buy: qr,
  choose: box,
  take: users,
  redeem: ticket,
  store: wallet,
  notes: cash,
  card,
  balance: coin,
  tickets: receipt,
  service: headset,
}

type Props = {
  readonly screen: DeviceScreen
  readonly was: ScreenFunctionOrder
  readonly order: ScreenFunctionOrder
  readonly at: ScreenFunction | undefined
}

/** Shows a preview of the machine's screen, with the effect of the last change. */
export function ScreenFunctionPreview({ screen, was, order, at }: Props) {
  const t = useTexts(functionTexts)
  const language = useLanguage()
  const functions = order
    .filter(({ isOn }) => isOn)
    .map(({ id }) => ({ id, name: screenFunctions[id][language], icon: icons[id] }))
  const last = listScreenFunctionChanges(was, order, at).find(
    (change) => change.is === 'moved' && change.id === at,
  )
  return (
    <RowGroup padded>
      <div className={css.preview}>
        <ScreenPreview
          site={screen.fieldName}
          machine={screen.number || screen.equipmentId}
          functions={functions}
          fits={FUNCTIONS_FIT}
          at={at}
          {...(screen.adSeconds > 0 && { foot: t.adFoot(screen.adSeconds) })}
        />
        <div className={css.about}>
          <h2>{t.willBe}</h2>
          <p>{t.fits(FUNCTIONS_FIT)}</p>
          {last?.is === 'moved' && (
            <p className={css.moved}>
              <b>{screenFunctions[last.id][language]}</b> {t.moved(last.from, last.to)}
            </p>
          )}
          <p>{t.how}</p>
        </div>
      </div>
    </RowGroup>
  )
}
