import { deviceTypes, slotTypes } from '#contract/devices/device.ts'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { moneyText } from '#web/kit/formats.ts'
import { shield } from '#web/kit/icon/icons.ts'
import { listPlayCounts, sellsOnlyGoods } from './choice.ts'
import { useInitialPlayData, usePlayTexts } from '../page/play-context.tsx'
import { PlayBanner, PlayDot } from '../page/parts.tsx'
import { parseSentFen } from '../calls/wire-values.ts'
import { buyTexts, machineTexts, playTexts } from '../texts.ts'

/** Shows the machine in front of the player: what it is, where it is, and whether it can be played. */
export function MachineStateHeader({ machine }: { readonly machine: PlayMachineWire }) {
  const { language } = useInitialPlayData()
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(machineTexts), ...usePlayTexts(buyTexts) }
  const { type, state, number, fieldName, price, coinsPerPlay } = machine
  const isSold = listPlayCounts(machine).length > 0
  return (
    <section className="stage">
      <svg
        className={`stage-machine ${state === 'free' ? '' : 'stage-asleep'}`}
        viewBox="0 0 76 92"
        aria-hidden="true"
      >
        <path d={BODY} />
        <path d={INSIDE[type]} />
        <rect x="54" y="68" width="4.5" height="13" rx="2.25" />
      </svg>
      <div className="stage-words">
        <h1>{deviceTypes[type][language]}</h1>
        <p>
          {fieldName}
          {number && (
            <>
              <PlayDot />
              {t.number(number)}
            </>
          )}
        </p>
        {coinsPerPlay > 0 && (
          <p>
            {t.onePlay} {isSold && moneyText(parseSentFen(price))}
            {isSold && <PlayDot />}
            {t.takes(coinsPerPlay)}
          </p>
        )}
        <p className="stage-state" aria-live="polite">
          <i className={`stage-slot stage-${state}`} />
          {state === 'free' ? t[getFreeTextKey(type)] : t[state]}
        </p>
      </div>
    </section>
  )
}

/** Shows after how many plays the machine has to give a prize, if its board confirmed that. */
export function PrizeGuarantee({ machine }: { readonly machine: PlayMachineWire }) {
  const t = usePlayTexts(machineTexts)
  if (!machine.guarantee || sellsOnlyGoods(machine)) return null
  const { after, count, left } = machine.guarantee
  return (
    <PlayBanner
      kind="info"
      title={t.within(left)}
      text={t.withinText(after, count)}
      icon={shield}
    />
  )
}

function getFreeTextKey(type: PlayMachineWire['type']) {
  if (type === 'changer') return 'freeChanger'
  return slotTypes.includes(type) ? 'freeSlots' : 'free'
}

const BODY =
  'M16 4h44a8 8 0 0 1 8 8v68a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8zM8 60h60M18 74h18'
/** Drawing of the contents behind the glass, by type of machine. */
const INSIDE: Readonly<Record<PlayMachineWire['type'], string>> = {
  claw:
    'M38 4v14M30 34v-7l8-9 8 9v7M18 50a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM33 52a5 5 0 1 0 10 0' +
    'a5 5 0 1 0-10 0zM46 50a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  game: 'M18 14h40v26H18zM38 40v10M30 50h16',
  changer: 'M26 32a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM38 26v12',
  vending: 'M16 22h44M16 40h44M28 12v10M46 30v10',
  glass: 'M16 32h44M38 14v46',
  lipstick: 'M33 38V25l10-6v19M28 60V44a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v16',
  ticket: 'M20 18h36v28H20zM46 18v28',
}
