import { parseScannedDeviceCode, deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Rule } from '#web/kit/field/rules.ts'
import { registerTexts } from './texts.ts'

/** Limits of the device fields, for registering and editing. */
export const NUMBER_MAX = 20
export const TEXT_MAX = 200
export const TYPES = Object.keys(deviceTypes) as DeviceType[]

/** Accepts an empty text or a complete device code. */
export const deviceCodeRule: Rule = (text) =>
  text === '' || parseScannedDeviceCode(text) !== undefined ? undefined : registerTexts.codeWrong

const PRICE_MAX = toFen(1_000_00)
export const devicePriceRule: Rule<Fen | null> = (price) =>
  price !== null && price > PRICE_MAX ? registerTexts.priceWrong : undefined
