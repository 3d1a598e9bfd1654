import { useState } from 'react'
import { play } from '#contract/play.ts'
import type { MachineSent } from '#contract/play-page.ts'
import { swap } from '#web/kit/icon/icons.ts'
import { coinsOf, go, hrefOf, orderOf, startOf } from './address.ts'
import { Refused } from './asking.ts'
import { firstOf, isThere, withHeld, type Choice } from './choice.ts'
import { Frame, Headline, Waiting } from './frame.tsx'
import { AnotherSheet, Coins, GoodsShelf, HelpSheet, NoMachine, SlotField } from './beside.ts'
import { useHere, useSaid, useSeen, useSession } from './here.tsx'
import { orderedAt } from './kept.ts'
import { Packages } from './packages.tsx'
import { Banner, Group, Press, Row, Word } from './parts.tsx'
import { Elsewhere, PayBar } from './pay-bar.tsx'
import { Promised, Stage } from './stage.tsx'
import { buyTexts, machineTexts, playTexts } from './texts.ts'
import { useAsked, type Asked } from './use-asked.ts'
import { useMounted } from './use-mounted.ts'

type Props = {
  readonly code: string
  readonly machine: Asked<MachineSent>
  /** Of a changer: what is done there with coins of one's own. */
  readonly isCoins: boolean
}

/** The machine of the address: play it, or what to do where it can't be played. */
export function StartView({ code, machine, isCoins }: Props) {
  const t = useSaid(playTexts)
  const { data, error, again } = machine
  if (data && isCoins) return <Changer code={code} machine={data} again={again} />
  if (data) return <Machine code={code} machine={data} again={again} />
  if (error instanceof Refused) return <NoMachine text={error.message} />
  return (
    <Frame title={t.product} merchantName={undefined}>
      {!error && <Waiting text={t.loading} />}
      {Boolean(error) && (
        <>
          <Headline title={t.notLoaded} />
          <div className="start-form">
            <Press onPress={again}>{t.again}</Press>
          </div>
        </>
      )}
    </Frame>
  )
}

type MachineProps = { readonly code: string; readonly machine: MachineSent; again(): void }

function Machine({ code, machine: seenByAll, again }: MachineProps) {
  const here = useHere()
  const session = useSession()
  const seen = useSeen()
  const own = useAsked(seen.is === 'in' ? `own ${JSON.stringify(seenByAll)}` : undefined, () =>
    session.ask(play.own, { equipmentId: code }),
  )
  const machine = own.data ? withHeld(seenByAll, own.data.heldSlots) : seenByAll
  const packages = own.data?.packages ?? machine.packages
  const [choice, choose] = useState<Choice>()
  const first = firstOf(machine, packages)
  const chosen = choice && isThere(choice, machine, packages) ? choice : first
  const [sheet, setSheet] = useState<'help' | 'another'>()
  const isFree = machine.state === 'free' && chosen !== undefined
  const hasGoods = machine.goods.length > 0
  const close = () => setSheet(undefined)
  const look = () => {
    again()
    own.again()
  }
  const buying = chosen && { code, machine, packages, chosen, own: own.data, look }
  const shelf = isFree && hasGoods && (
    <GoodsShelf machine={machine} own={own.data} chosen={chosen} onChoose={choose} />
  )
  return (
    <Frame
      title={`${machine.number} · ${machine.merchantName}`}
      merchantName={machine.merchantName}
      code={here.app && code}
      bar={isFree && buying ? <PayBar {...buying} /> : <ElseBar onOpen={setSheet} />}
    >
      <Stage machine={machine} />
      {isFree && <Promised machine={machine} />}
      {!isFree && <NotNow machine={machine} />}
      <PaidHere code={code} />
      {machine.type === 'changer' && <ToCoins code={code} />}
      {isFree && first?.is === 'slot' && !hasGoods && (
        <SlotField own={own.data} onChoose={choose} />
      )}
      {first?.is === 'slot' && shelf}
      {isFree && buying && (packages.length > 0 || first?.is !== 'slot') && (
        <Packages {...buying} own={first?.is === 'slot' ? undefined : own.data} onChoose={choose} />
      )}
      {first?.is !== 'slot' && shelf}
      {isFree && <Assurance onHelp={() => setSheet('help')} />}
      {sheet === 'help' && <HelpSheet machine={machine} onClose={close} />}
      {sheet === 'another' && <AnotherSheet onClose={close} />}
    </Frame>
  )
}

/** Drawn by the server as far as anybody may see it. */
function Changer({ code, machine, again }: MachineProps) {
  const { app } = useHere()
  const { number, merchantName } = machine
  const isElsewhere = !app && machine.type === 'changer'
  return (
    <Frame
      title={`${number} · ${merchantName}`}
      merchantName={merchantName}
      code={app && code}
      {...(isElsewhere && { bar: <Elsewhere /> })}
    >
      <Stage machine={machine} />
      <Coins code={code} machine={machine} look={again} />
    </Frame>
  )
}

function ToCoins({ code }: { readonly code: string }) {
  const t = useSaid(playTexts)
  return (
    <Group>
      <Row icon={swap} title={t.toCoins} sub={t.toCoinsText} onPress={() => go(coinsOf(code))} />
    </Group>
  )
}

function Assurance({ onHelp }: { onHelp(): void }) {
  const t = { ...useSaid(playTexts), ...useSaid(buyTexts) }
  return (
    <p className="start-note">
      {t.backIfNot}
      <Word onPress={onHelp}>{t.help}</Word>
    </p>
  )
}

/** Where it takes no money: who helps, and how to get to one that does. */
function ElseBar({ onOpen }: { onOpen(sheet: 'help' | 'another'): void }) {
  const t = useSaid(playTexts)
  return (
    <div className="start-pair">
      <Press onPress={() => onOpen('help')}>{t.contact}</Press>
      <Press kind="primary" onPress={() => onOpen('another')}>
        {t.another}
      </Press>
    </div>
  )
}

/** Why it takes no money, and where one that does is. */
function NotNow({ machine }: { readonly machine: MachineSent }) {
  const t = { ...useSaid(machineTexts), ...useSaid(playTexts) }
  const { state, nearby, type: _type } = machine
  const why = {
    free: t.nothingText,
    busy: t.busyText,
    offline: t.offlineText,
    fault: t.faultText,
    locked: t.lockedText,
  }[state]
  return (
    <>
      <Banner
        kind={state === 'fault' ? 'danger' : 'warn'}
        title={state === 'free' ? t.nothing : t.takesNothing}
        text={why}
      />
      {nearby.length > 0 && (
        <Group title={t.nearby}>
          {nearby.map(({ equipmentId, number }) => (
            <Row
              key={equipmentId}
              free
              title={number ? t.number(number) : equipmentId}
              href={hrefOf(startOf(equipmentId))}
            />
          ))}
        </Group>
      )}
    </>
  )
}

/** Whoever left after paying finds the way back to where the money is. */
function PaidHere({ code }: { readonly code: string }) {
  const t = useSaid(buyTexts)
  const seen = useSeen()
  const isMounted = useMounted()
  const orderId = isMounted && seen.is === 'in' ? orderedAt(code) : undefined
  if (orderId === undefined) return null
  return (
    <Group>
      <Row
        icon={swap}
        title={t.paidHere}
        sub={t.whereMoney}
        onPress={() => go(orderOf(code, orderId))}
      />
    </Group>
  )
}
