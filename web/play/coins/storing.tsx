import { useState } from 'react'
import { storedCoins } from '#contract/stored-coins.ts'
import { Headline } from '../frame.tsx'
import { useSaid, useSession } from '../here.tsx'
import { Banner, Press, Trouble } from '../parts.tsx'
import { useAct, type ActProps, type Own } from './act.ts'
import { coinTexts } from './texts.ts'

type Now = NonNullable<Own['storing']>

/** Into the account: the machine counts what is thrown in, and says how many they were. */
export function Storing(props: ActProps) {
  const { code, own, isFree } = props
  const t = useSaid(coinTexts)
  const session = useSession()
  const { run, isBusy, trouble } = useAct(props)
  const { storing, taking } = own
  const begin = () =>
    void run({ begin: code, after: storing?.id }, (key) =>
      session.ask(storedCoins.begin, { equipmentId: code }, key),
    )
  const isCounting = storing?.state === 'counting'
  return (
    <>
      {storing && !isCounting && !isOld(storing, taking) && <Ended storing={storing} />}
      {isCounting && <Counting {...props} storing={storing} />}
      <Trouble text={trouble} />
      {!isCounting && isFree && (
        <div className="coins-part">
          <Press kind="primary" busy={isBusy} onPress={begin}>
            {t.store}
          </Press>
        </div>
      )}
    </>
  )
}

function Counting(props: ActProps & { readonly storing: Now }) {
  const { id } = props.storing
  const t = useSaid(coinTexts)
  const session = useSession()
  const [isFinished, setFinished] = useState('')
  const { run, isBusy, trouble } = useAct(props)
  async function finish() {
    const done = await run({ finish: id }, (key) => session.ask(storedCoins.finish, { id }, key))
    if (done) setFinished(id)
  }
  if (isFinished === id) {
    return (
      <Headline title={t.counting} text={t.countingText}>
        <i className="spin" />
      </Headline>
    )
  }
  return (
    <>
      <Headline title={t.put} text={t.putText} />
      <Trouble text={trouble} />
      <div className="coins-part">
        <Press kind="primary" busy={isBusy} onPress={() => void finish()}>
          {t.finish}
        </Press>
      </div>
    </>
  )
}

/** Coins were taken out since, and the balance is another. What a person settles may end later. */
function isOld({ state, createTime }: Now, taking: Own['taking']): boolean {
  return /^(stored|nothing)$/.test(state) && !!taking && taking.createTime > createTime
}

function Ended({ storing: { state, coins } }: { readonly storing: Now }) {
  const t = useSaid(coinTexts)
  if (state === 'doubt') return <Banner kind="warn" title={t.doubt} text={t.doubtText} />
  if (state === 'nothing') return <Banner kind="info" title={t.nothing} text={t.nothingText} />
  return <Banner kind="info" title={state === 'settled' ? t.settled(coins) : t.stored(coins)} />
}
