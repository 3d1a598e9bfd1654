import { useState } from 'react'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { PageHeadline } from '../page/frame.tsx'
import { usePlayTexts, usePlaySession } from '../page/play-context.tsx'
import { PlayBanner, PlayButton, TroubleLine } from '../page/parts.tsx'
import { useCoinAction, type CoinActionProps, type OwnCoinsAnswer } from './use-coin-action.ts'
import { coinTexts } from './texts.ts'

type CoinStoringAnswer = NonNullable<OwnCoinsAnswer['storing']>

/** Stores coins on the account. The machine counts the coins put in and reports their number. */
export function CoinStoring(props: CoinActionProps) {
  const { code, own, isFree } = props
  const t = usePlayTexts(coinTexts)
  const session = usePlaySession()
  const { run, isBusy, trouble } = useCoinAction(props)
  const { storing, taking } = own
  const startCoinStoring = () =>
    void run({ begin: code, after: storing?.id }, (key) =>
      session.ask(storedCoins.begin, { equipmentId: code }, key),
    )
  const isCounting = storing?.state === 'counting'
  return (
    <>
      {storing && !isCounting && !isOutdatedStoring(storing, taking) && (
        <CoinStoringResult storing={storing} />
      )}
      {isCounting && <CoinCounting {...props} storing={storing} />}
      <TroubleLine text={trouble} />
      {!isCounting && isFree && (
        <div className="coins-part">
          <PlayButton kind="primary" busy={isBusy} onPress={startCoinStoring}>
            {t.store}
          </PlayButton>
        </div>
      )}
    </>
  )
}

function CoinCounting(props: CoinActionProps & { readonly storing: CoinStoringAnswer }) {
  const { id } = props.storing
  const t = usePlayTexts(coinTexts)
  const session = usePlaySession()
  const [isFinished, setFinished] = useState('')
  const { run, isBusy, trouble } = useCoinAction(props)
  async function finishCoinStoring() {
    const done = await run({ finish: id }, (key) => session.ask(storedCoins.finish, { id }, key))
    if (done) setFinished(id)
  }
  if (isFinished === id) {
    return (
      <PageHeadline title={t.counting} text={t.countingText}>
        <i className="spin" />
      </PageHeadline>
    )
  }
  return (
    <>
      <PageHeadline title={t.put} text={t.putText} />
      <TroubleLine text={trouble} />
      <div className="coins-part">
        <PlayButton kind="primary" busy={isBusy} onPress={() => void finishCoinStoring()}>
          {t.finish}
        </PlayButton>
      </div>
    </>
  )
}

/**
 * Returns whether coins were taken out since, so that the balance differs. A storing settled by a person is
 * never old, because it may end later.
 */
function isOutdatedStoring(
  { state, createTime }: CoinStoringAnswer,
  taking: OwnCoinsAnswer['taking'],
): boolean {
  return /^(stored|nothing)$/.test(state) && !!taking && taking.createTime > createTime
}

function CoinStoringResult({ storing: { state, coins } }: { readonly storing: CoinStoringAnswer }) {
  const t = usePlayTexts(coinTexts)
  if (state === 'doubt') return <PlayBanner kind="warn" title={t.doubt} text={t.doubtText} />
  if (state === 'nothing') return <PlayBanner kind="info" title={t.nothing} text={t.nothingText} />
  return <PlayBanner kind="info" title={state === 'settled' ? t.settled(coins) : t.stored(coins)} />
}
