import { useState } from 'react'
import { play } from '#contract/orders/play.ts'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { swap } from '#web/kit/icon/icons.ts'
import {
  coinsPlaceOf,
  goToPlace,
  formatPlaceHref,
  orderPlaceOf,
  startPlaceOf,
} from '../page/address.ts'
import { Refused } from '../calls/send-play-call.ts'
import {
  defaultPurchaseChoice,
  pickPossibleChoice,
  markHeldSlotsInStock,
  type PurchaseChoice,
} from './choice.ts'
import { PlayFrame, PageHeadline, WaitingHeadline } from '../page/frame.tsx'
import { AnotherSheet, Coins, GoodsShelf, HelpSheet, NoMachine, SlotField } from '../lazy-views.ts'
import {
  useInitialPlayData,
  usePlayTexts,
  useSignInState,
  usePlaySession,
} from '../page/play-context.tsx'
import { findLastOrderId } from '../calls/phone-storage.ts'
import { PurchaseChoiceFieldset } from './package-choice.tsx'
import { PlayBanner, PlayGroup, PlayButton, PlayRow, PlayTextButton } from '../page/parts.tsx'
import { OpenInAppNotice, PayBar } from './pay-bar.tsx'
import { PrizeGuarantee, MachineStateHeader } from './machine-stage.tsx'
import { buyTexts, machineTexts, playTexts } from '../texts.ts'
import { useChosenVoucher } from './use-chosen-voucher.tsx'
import { usePlayRequest, type PlayRequest } from '../calls/use-answer.ts'
import { useMounted } from '../page/use-mounted.ts'

type Props = {
  readonly code: string
  readonly machine: PlayRequest<PlayMachineWire>
  /** At a changer: whether the page is about own coins. */
  readonly isCoins: boolean
}

/** Shows the machine of the address, or what to do if it cannot be played. */
export function MachineStartView({ code, machine, isCoins }: Props) {
  const t = usePlayTexts(playTexts)
  const { data, error, again } = machine
  if (data && isCoins) return <ChangerView code={code} machine={data} again={again} />
  if (data) return <MachineView code={code} machine={data} again={again} />
  if (error instanceof Refused) return <NoMachine text={error.message} />
  return (
    <PlayFrame title={t.product} merchantName={undefined}>
      {!error && <WaitingHeadline text={t.loading} />}
      {Boolean(error) && (
        <>
          <PageHeadline title={t.notLoaded} />
          <div className="start-form">
            <PlayButton onPress={again}>{t.again}</PlayButton>
          </div>
        </>
      )}
    </PlayFrame>
  )
}

type MachineProps = { readonly code: string; readonly machine: PlayMachineWire; again(): void }

/** Returns the machine and its packages as this player can buy them, and what the player has there. */
function usePlayerOffer(code: string, seenByAll: PlayMachineWire) {
  const session = usePlaySession()
  const signInState = useSignInState()
  const own = usePlayRequest(
    signInState.is === 'in' ? `own ${JSON.stringify(seenByAll)}` : undefined,
    () => session.ask(play.own, { equipmentId: code }),
  )
  const machine = own.data ? markHeldSlotsInStock(seenByAll, own.data.heldSlots) : seenByAll
  const packages = own.data?.packages ?? machine.packages
  return { own, offer: { code, machine, packages, own: own.data } }
}

function MachineView({ code, machine: seenByAll, again }: MachineProps) {
  const firstPicture = useInitialPlayData()
  const { own, offer } = usePlayerOffer(code, seenByAll)
  const { machine, packages } = offer
  const [choice, choose] = useState<PurchaseChoice>()
  const first = defaultPurchaseChoice(machine, packages)
  const chosen = pickPossibleChoice(choice, machine, packages, own.data?.freePlays)
  const [sheet, setSheet] = useState<'help' | 'another'>()
  const isFree = machine.state === 'free' && chosen !== undefined
  const isSlot = first?.is === 'slot'
  const hasGoods = machine.goods.length > 0
  const refetchMachineAndOwn = () => {
    again()
    own.again()
  }
  const { voucher, voucherRow } = useChosenVoucher(offer, isFree ? chosen : undefined, own.at)
  const buying = chosen && { ...offer, chosen, voucher, look: refetchMachineAndOwn }
  const shelf = isFree && hasGoods && (
    <GoodsShelf machine={machine} own={own.data} chosen={chosen} onChoose={choose} />
  )
  return (
    <PlayFrame
      title={`${machine.number} · ${machine.merchantName}`}
      merchantName={machine.merchantName}
      code={firstPicture.app && code}
      bar={isFree && buying ? <PayBar {...buying} /> : <UnavailableMachineBar onOpen={setSheet} />}
    >
      <MachineStateHeader machine={machine} />
      {isFree && <PrizeGuarantee machine={machine} />}
      {!isFree && <UnavailableMachineNotice machine={machine} />}
      <LastOrderLink code={code} />
      {machine.type === 'changer' && <OwnCoinsLink code={code} />}
      {isFree && isSlot && !hasGoods && <SlotField own={own.data} onChoose={choose} />}
      {isSlot && shelf}
      {isFree && buying && (packages.length > 0 || !isSlot) && (
        <PurchaseChoiceFieldset {...buying} own={isSlot ? undefined : own.data} onChoose={choose} />
      )}
      {!isSlot && shelf}
      {voucherRow}
      {isFree && <RefundAssurance onHelp={() => setSheet('help')} />}
      <StartSheet sheet={sheet} machine={machine} onClose={() => setSheet(undefined)} />
    </PlayFrame>
  )
}

type StartSheetProps = {
  readonly sheet: 'help' | 'another' | undefined
  readonly machine: PlayMachineWire
  onClose(): void
}

function StartSheet({ sheet, machine, onClose }: StartSheetProps) {
  if (sheet === 'help') return <HelpSheet machine={machine} onClose={onClose} />
  return sheet === 'another' ? <AnotherSheet onClose={onClose} /> : null
}

/** The server renders the part that anybody may see. */
function ChangerView({ code, machine, again }: MachineProps) {
  const { app } = useInitialPlayData()
  const { number, merchantName } = machine
  const isElsewhere = !app && machine.type === 'changer'
  return (
    <PlayFrame
      title={`${number} · ${merchantName}`}
      merchantName={merchantName}
      code={app && code}
      {...(isElsewhere && { bar: <OpenInAppNotice /> })}
    >
      <MachineStateHeader machine={machine} />
      <Coins code={code} machine={machine} look={again} />
    </PlayFrame>
  )
}

function OwnCoinsLink({ code }: { readonly code: string }) {
  const t = usePlayTexts(playTexts)
  return (
    <PlayGroup>
      <PlayRow
        icon={swap}
        title={t.toCoins}
        sub={t.toCoinsText}
        onPress={() => goToPlace(coinsPlaceOf(code))}
      />
    </PlayGroup>
  )
}

function RefundAssurance({ onHelp }: { onHelp(): void }) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(buyTexts) }
  return (
    <p className="start-note">
      {t.backIfNot}
      <PlayTextButton onPress={onHelp}>{t.contact}</PlayTextButton>
    </p>
  )
}

/** Shown if the machine takes no money: contact to the venue, and the way to another machine. */
function UnavailableMachineBar({ onOpen }: { onOpen(sheet: 'help' | 'another'): void }) {
  const t = usePlayTexts(playTexts)
  return (
    <div className="start-pair">
      <PlayButton onPress={() => onOpen('help')}>{t.contact}</PlayButton>
      <PlayButton kind="primary" onPress={() => onOpen('another')}>
        {t.another}
      </PlayButton>
    </div>
  )
}

/** Shows why the machine takes no money, and where another one is that does. */
function UnavailableMachineNotice({ machine }: { readonly machine: PlayMachineWire }) {
  const t = { ...usePlayTexts(machineTexts), ...usePlayTexts(playTexts) }
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
      <PlayBanner
        kind={state === 'fault' ? 'danger' : 'warn'}
        title={state === 'free' ? t.nothing : t.takesNothing}
        text={why}
      />
      {nearby.length > 0 && (
        <PlayGroup title={t.nearby}>
          {nearby.map(({ equipmentId, number }) => (
            <PlayRow
              key={equipmentId}
              free
              title={number ? t.number(number) : equipmentId}
              href={formatPlaceHref(startPlaceOf(equipmentId))}
            />
          ))}
        </PlayGroup>
      )}
    </>
  )
}

/** Leads a player who left after paying back to the order, which shows where the money is. */
function LastOrderLink({ code }: { readonly code: string }) {
  const t = usePlayTexts(buyTexts)
  const signInState = useSignInState()
  const isMounted = useMounted()
  const orderId = isMounted && signInState.is === 'in' ? findLastOrderId(code) : undefined
  if (orderId === undefined) return null
  return (
    <PlayGroup>
      <PlayRow
        icon={swap}
        title={t.paidHere}
        sub={t.whereMoney}
        onPress={() => goToPlace(orderPlaceOf(code, orderId))}
      />
    </PlayGroup>
  )
}
