import { useState } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { usePlayAction } from '#web/play/calls/use-play-action.ts'
import { usePlayRequest } from '#web/play/calls/use-answer.ts'
import { isTrueWireValue } from '#web/play/calls/wire-values.ts'
import { goToPlace, storePlaceOf } from '#web/play/page/address.ts'
import { PageHeadline, PlayFrame } from '#web/play/page/frame.tsx'
import { PlayButton, PlayTextButton, TroubleLine } from '#web/play/page/parts.tsx'
import { usePlaySession, usePlayTexts, useSignInState } from '#web/play/page/play-context.tsx'
import type { PointsPageProps } from '#web/play/page/points-page.ts'
import { PlayerRequestPart } from '#web/play/page/sign-in-part.tsx'
import { AddressForm } from './address-form.tsx'
import { addressTexts } from './address-texts.ts'
import { saveChosenAddress } from '../exchange-choice.ts'
import { addressesPlaceOf, exchangePlaceOf, NEW_ADDRESS } from '../store-places.ts'
import type { AddressAnswer } from '../store-wire.ts'

/**
 * /subIntegralStore/addAddress: the player's addresses, and the form of one. With goods in the address, the
 * page returns to them once an address is chosen or saved.
 */
export function AddressView({ code, machine, query }: PointsPageProps) {
  const t = usePlayTexts(addressTexts)
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const { goods: goodsId, address: addressId } = query
  const addresses = usePlayRequest<readonly AddressAnswer[]>(isIn ? 'addresses' : undefined, () =>
    session.ask(pointsStore.addresses, {}),
  )
  const goBack = () => {
    if (addressId !== undefined) goToPlace(addressesPlaceOf(code, { goodsId }), { instead: true })
    else goToPlace(goodsId === undefined ? storePlaceOf(code) : exchangePlaceOf(code, goodsId))
  }
  const selectAddress = (id: string) => {
    addresses.again()
    if (goodsId === undefined) return goBack()
    saveChosenAddress(goodsId, id)
    goToPlace(exchangePlaceOf(code, goodsId), { instead: true })
  }
  const backText =
    addressId !== undefined ? t.toList : goodsId === undefined ? t.toStore : t.toGoods
  return (
    <PlayFrame
      title={t.title}
      merchantName={machine?.merchantName}
      code={code}
      isUnanswered={addresses.data !== undefined && addresses.error !== undefined}
      bar={
        <div className="mine-whole">
          <PlayButton onPress={goBack}>{backText}</PlayButton>
        </div>
      }
    >
      <PlayerRequestPart request={addresses}>
        {(answer) => {
          const editedAddress = answer.find(({ id }) => id === addressId)
          if (addressId !== undefined && addressId !== NEW_ADDRESS && !editedAddress) {
            return <PageHeadline title={t.gone} />
          }
          if (addressId !== undefined) {
            return <AddressForm key={addressId} address={editedAddress} onSaved={selectAddress} />
          }
          const list = { code, goodsId, addresses: answer, onChoose: selectAddress }
          return <AddressList {...list} onChanged={addresses.again} />
        }}
      </PlayerRequestPart>
    </PlayFrame>
  )
}

type ListProps = {
  readonly code: string
  readonly goodsId: string | undefined
  readonly addresses: readonly AddressAnswer[]
  onChoose(id: string): void
  onChanged(): void
}

function AddressList({ code, goodsId, addresses, onChoose, onChanged }: ListProps) {
  const t = usePlayTexts(addressTexts)
  const openForm = (addressId: string) => goToPlace(addressesPlaceOf(code, { goodsId, addressId }))
  return (
    <>
      <h1 className="store-title">{t.title}</h1>
      {addresses.length === 0 && <PageHeadline title={t.none} text={t.noneText} />}
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          onChoose={goodsId === undefined ? undefined : () => onChoose(address.id)}
          onEdit={() => openForm(address.id)}
          onChanged={onChanged}
        />
      ))}
      <div className="mine-whole">
        <PlayButton kind="primary" onPress={() => openForm(NEW_ADDRESS)}>
          {t.add}
        </PlayButton>
      </div>
    </>
  )
}

type CardProps = {
  readonly address: AddressAnswer
  /** Absent if no address is chosen here. */
  readonly onChoose: (() => void) | undefined
  onEdit(): void
  onChanged(): void
}

function AddressCard({ address, onChoose, onEdit, onChanged }: CardProps) {
  const t = usePlayTexts(addressTexts)
  const session = usePlaySession()
  const [isRemoving, setRemoving] = useState(false)
  const { run, trouble } = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  const { id, recipient, phone, region, street, isDefault } = address
  const removeAddress = () =>
    void run({ remove: id }, (key) => session.ask(pointsStore.removeAddress, { id }, key))
  return (
    <section className="group address-card">
      <div className="row">
        <span className="main">
          <span className="title">
            {recipient} {phone}
            {isTrueWireValue(isDefault) && <span className="address-tag">{t.isDefault}</span>}
          </span>
          <span className="sub">
            {region} {street}
          </span>
        </span>
      </div>
      <TroubleLine text={trouble} />
      <div className="address-act">
        {isRemoving ? (
          <>
            <PlayTextButton onPress={() => setRemoving(false)}>{t.keep}</PlayTextButton>
            <PlayTextButton onPress={removeAddress}>{t.removeNow}</PlayTextButton>
          </>
        ) : (
          <>
            <PlayTextButton onPress={() => setRemoving(true)}>{t.remove}</PlayTextButton>
            <PlayTextButton onPress={onEdit}>{t.edit}</PlayTextButton>
            {onChoose && <PlayTextButton onPress={onChoose}>{t.choose}</PlayTextButton>}
          </>
        )}
      </div>
    </section>
  )
}
