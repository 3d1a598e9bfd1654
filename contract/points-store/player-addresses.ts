import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { id, typedTextSchema, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { regionCode } from '../places/places.ts'

/** Calls of a player about the own addresses; part of `playerStoreCalls`. */

export const ADDRESSES_MAX = 20
const path = '/api/blade-points/player' as const
const byPlayer = [player] as const

const address = {
  recipient: typedTextSchema(20).check(z.minLength(1)),
  phone: typedTextSchema(20).check(z.regex(/^\+?[\d -]{7,20}$/)),
  regionCode,
  street: typedTextSchema(100).check(z.minLength(1)),
  isDefault: yesNo,
}
const savedAddress = z.object({ id, ...address, region: z.string() })
export type SavedAddress = z.output<typeof savedAddress>

export const noAddress = { zh: '请选择收货地址', en: 'Choose a shipping address.' }

export const addressCalls = {
  addresses: declareCall({
    name: 'pointsStore.addresses',
    title: { zh: '我的收货地址', en: 'List my shipping addresses' },
    wire: { method: 'GET', path: `${path}/addresses`, body: 'query' },
    access: byPlayer,
    writes: false,
    input: z.object({}),
    output: z.array(savedAddress),
    failures: {},
    example: {},
  }),

  /** Adds an address, or changes the one with an id. */
  saveAddress: declareCall({
    name: 'pointsStore.saveAddress',
    title: { zh: '保存收货地址', en: 'Save shipping address' },
    wire: { method: 'POST', path: `${path}/saveAddress`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged: 'a member changes an own address',
    input: z.object({ id: z.optional(id), ...address }),
    output: savedAddress,
    failures: {
      noAddress: { zh: '地址已删除，请重新添加', en: 'The address was deleted. Add it again.' },
      noRegion: { zh: '请选择所在地区', en: 'Choose a region.' },
      addressesFull: {
        zh: `最多可添加 ${ADDRESSES_MAX} 个地址，请先删除不用的地址`,
        en: `You can have up to ${ADDRESSES_MAX} addresses. Delete an unused address first.`,
      },
    },
    example: {
      recipient: '王小明',
      phone: '13900001234',
      regionCode: '330106',
      street: '文三路 1 号',
      isDefault: true,
    },
  }),

  removeAddress: declareCall({
    name: 'pointsStore.removeAddress',
    title: { zh: '删除收货地址', en: 'Delete shipping address' },
    wire: { method: 'POST', path: `${path}/removeAddress`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged: 'a member changes an own address',
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { noAddress },
    example: { id: world.addressId },
  }),
}
