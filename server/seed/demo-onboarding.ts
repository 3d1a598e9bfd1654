import { randomBytes } from 'node:crypto'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import {
  recordProviderHandover,
  findMerchantAtProvider,
  createOnboardingApplication,
  markApplicationPassed,
  refuseApplication,
} from '#server/modules/onboarding/surface.ts'
import { findLoginHolder, createMerchant } from '#server/modules/people/surface.ts'
import { enterMerchantScope, type Database, type Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { demoMerchant } from './demo-merchant.ts'

const PLACE = { categoryCode: '0403', areaCode: '330106', licencePhoto: '', licenceUntil: null }
/** The demo has no invented pictures of identity papers. */
const PICTURES = { storefrontPhoto: '', identityFront: '', identityBack: '' }
const BRANCH = { areaCode: '330100', branchCode: '', branchName: '' }
const FROM = {
  identityFrom: parseShanghaiDay('2021-06-01'),
  identityUntil: parseShanghaiDay('2041-06-01'),
}

/** The accepted application of the demo merchant, with a card that receives the money. */
const OWN = {
  application: {
    ...PLACE,
    ...PICTURES,
    subject: 'company',
    merchantName: '杭州星游文化创意有限公司',
    shortName: '星游电玩',
    address: '文一西路 998 号',
    personName: demoMerchant.owner.name,
    identityFrom: parseShanghaiDay('2019-03-12'),
    identityUntil: parseShanghaiDay('2039-03-12'),
    contactPhone: demoMerchant.owner.phone,
  },
  identityNumber: '330106198808140353',
  creditCode: '91330106MA2H7K8T4F',
  cardNumber: '6214835712346624',
  branch: BRANCH,
} as const

/** Other merchants, whose applications are at all other stages. */
const OTHERS = [
  {
    is: 'waiting',
    name: '小满游乐',
    subject: 'person',
    address: '古墩路 588 号一楼',
    person: { phone: '13805712081', name: '沈小满' },
    identityNumber: '330106199503120049',
    cardNumber: '6222020200112230012',
  },
  {
    is: 'refused',
    name: '乐享电玩',
    subject: 'soleTrader',
    merchantName: '杭州滨江乐享电玩店',
    address: '江南大道 3850 号 2 楼',
    person: { phone: '13805712082', name: '顾乐' },
    identityNumber: '330106199004150024',
    creditCode: '92330108MA2HK3T81W',
    cardNumber: '6217000010009876544',
  },
  {
    is: 'atProvider',
    name: '欢聚娱乐',
    subject: 'company',
    merchantName: '杭州欢聚娱乐管理有限公司',
    address: '市心中路 618 号',
    person: { phone: '13805712083', name: '许欢' },
    identityNumber: '330109198511020034',
    creditCode: '91330109MA2JB6W25A',
    cardNumber: '6228480380123456788',
  },
] as const
type OtherApplicant = (typeof OTHERS)[number]

/** Returns an account as the provider would issue it. Its numbers end like the phone number. */
function newProviderAccount(phone: string) {
  const end = phone.slice(-4)
  const secret = randomBytes(16).toString('hex')
  return { providerId: `8001${end}`, appId: `20260811000000${end}`, storeId: `901${end}`, secret }
}

/**
 * Creates once an accepted merchant, a waiting one, one with corrections to make, and one under review by
 * the provider.
 */
export async function seedDemoOnboarding(
  db: Database,
  sealKeys: SealKeys,
  password: string,
): Promise<void> {
  await db.asNobody(async (tx) => {
    const owner = await findLoginHolder(tx, demoMerchant.owner.phone)
    if (!owner) return
    const scope = await enterMerchantScope(tx, owner.merchantId)
    if (!(await createOnboardingApplication(tx, scope, sealKeys, OWN))) return
    await recordProviderHandover(tx, scope, sealKeys, newProviderAccount(demoMerchant.owner.phone))
    await markApplicationPassed(tx, scope, sealKeys)
    for (const other of OTHERS) await seedApplicant(tx, sealKeys, other, password)
  })
}

async function seedApplicant(
  tx: Tx,
  sealKeys: SealKeys,
  of: OtherApplicant,
  password: string,
): Promise<void> {
  const { name, person } = of
  const enterApplicant = (id: string) => enterMerchantScope(tx, id)
  const { scope } = await createMerchant(tx, enterApplicant, {
    name,
    owner: { ...person, password },
  })
  await createOnboardingApplication(tx, scope, sealKeys, {
    application: {
      ...PLACE,
      ...PICTURES,
      ...FROM,
      subject: of.subject,
      merchantName: 'merchantName' in of ? of.merchantName : person.name,
      shortName: name,
      address: of.address,
      personName: person.name,
      contactPhone: person.phone,
    },
    identityNumber: of.identityNumber,
    ...('creditCode' in of && { creditCode: of.creditCode }),
    cardNumber: of.cardNumber,
    branch: BRANCH,
  })
  if (of.is === 'atProvider')
    await recordProviderHandover(tx, scope, sealKeys, newProviderAccount(person.phone))
  if (of.is === 'refused') await refuseApplication(tx, scope, 'photo', REFUSED)
}
const REFUSED = '门头照片看不清店名，请在白天重拍一张'

/**
 * Returns the demo merchants that the provider has, in the sandbox's form: the sandbox forgets them when it
 * stops.
 */
export async function listDemoProviderMerchants(db: Database, sealKeys: SealKeys) {
  const phones = [demoMerchant.owner.phone, ...OTHERS.map(({ person }) => person.phone)]
  return db.asNobody(async (tx) => {
    const merchants: DemoProviderMerchant[] = []
    for (const phone of phones) {
      const login = await findLoginHolder(tx, phone)
      if (!login) continue
      const scope = await enterMerchantScope(tx, login.merchantId)
      merchants.push(...(await findDemoProviderMerchant(tx, scope, sealKeys)))
    }
    return merchants
  })
}

async function findDemoProviderMerchant(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
): Promise<DemoProviderMerchant[]> {
  const merchant = await findMerchantAtProvider(tx, scope, sealKeys)
  if (!merchant) return []
  const { number: code, providerId: id, state, personName: legalPerson, ...rest } = merchant
  const audit = state === 'passed' ? 'PASSED' : state === 'refused' ? 'REJECTED' : 'AUDITING'
  return [{ ...rest, code, id, legalPerson, audit }]
}
type DemoProviderMerchant = {
  readonly code: string
  readonly id: string
  readonly appId: string
  readonly secret: string
  readonly storeId: string
  readonly audit: 'AUDITING' | 'PASSED' | 'REJECTED'
  readonly merchantName: string
  readonly legalPerson: string
}
