import * as z from 'zod/mini'

/** All search parameters of these screens are text. */
const text = z.optional(z.string())

export const goodsSearch = { q: text, type: text, only: text }
export const formSearch = { id: text }
export const machineSearch = { id: text }
export const vendSearch = { id: text, slot: text }
export const hubSearch = { site: text }
/** `again` is the key of a refused refill of this machine. */
export const visitSearch = { site: text, step: text, machine: text, again: text }
/**
 * `id` is an existing template; `from` copies a machine, and `blank` starts empty. `on` is the machine to
 * apply one to.
 */
export const templateSearch = { id: text, from: text, blank: text, on: text }
export const recordSearch = { from: text, to: text, site: text }
/** `machine` lists each piece that came out of that machine. */
export const givenSearch = { ...recordSearch, machine: text }

/** Addresses of this module's screens. */
export const GOODS = '/giftmanage'
export const TYPES = '/giftType'
export const HUB = '/giftset'
export const VISIT = '/replenishment'
export const TEMPLATES = '/addTemplate'
export const RECORDS = '/replenishmentRetails'

export const buildGoodsDetailPath = (id: string) => `/addgift?${new URLSearchParams({ id })}`
export const buildSlotTemplatePath = (of: { id: string } | { blank: string }) =>
  `${TEMPLATES}?${new URLSearchParams(of)}`
export const buildDeviceSlotsPath = (id: string) => `/setGoods?${new URLSearchParams({ id })}`
export const buildGivenGoodsPath = (machine: string, day: string) =>
  `/gift?${new URLSearchParams({ machine, from: day, to: day })}`
export const buildDeviceRefillPath = (machine: string) =>
  `${VISIT}?${new URLSearchParams({ machine })}`
export const buildRefusedRefillPath = (machine: string, again: string) =>
  `${VISIT}?${new URLSearchParams({ machine, again })}`
export const buildVendTestPath = (id: string, slot: number) =>
  `/vend_test?${new URLSearchParams({ id, slot: String(slot) })}`
