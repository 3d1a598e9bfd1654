import { makeApplication, passApplication } from '#server/modules/onboarding/surface.ts'
import { findLogin, makeMerchant } from '#server/modules/people/surface.ts'
import { enterMerchant, type Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/sealed.ts'
import { demoMerchant } from './demo-merchant.ts'

/** Whose papers wait at the platform's desk. */
const newcomer = { name: '小满游乐', owner: { phone: '13805712081', name: '沈小满' } } as const

const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const PLACE = { categoryCode: '0403', areaCode: '330106', licencePhoto: '', licenceUntil: null }
/** No picture of anybody's papers is made up. */
const PICTURES = { storefrontPhoto: '', identityFront: '', identityBack: '' }

/**
 * The demo's merchant was taken on, with a card that money goes to; another one has just sent its
 * papers in, for the platform's people to look at.
 */
export async function seedDemoOnboarding(
  db: Database,
  sealKeys: SealKeys,
  password: string,
): Promise<void> {
  await db.asNobody(async (tx) => {
    const enter = (id: string) => enterMerchant(tx, id)
    const owner = await findLogin(tx, demoMerchant.owner.phone)
    if (!owner || (await findLogin(tx, newcomer.owner.phone))) return
    const scope = await enter(owner.merchantId)
    await makeApplication(tx, scope, sealKeys, {
      application: {
        ...PLACE,
        ...PICTURES,
        subject: 'company',
        merchantName: '杭州星游文化创意有限公司',
        shortName: '星游电玩',
        address: '文一西路 998 号',
        personName: demoMerchant.owner.name,
        identityFrom: day('2019-03-12'),
        identityUntil: day('2039-03-12'),
        contactPhone: demoMerchant.owner.phone,
      },
      identityNumber: '330106198808140353',
      creditCode: '91330106MA2H7K8T4F',
      cardNumber: '6214835712346624',
      branch: { areaCode: '330100', branchCode: '', branchName: '' },
    })
    await passApplication(tx, scope)
    const { name, owner: person } = newcomer
    const made = await makeMerchant(tx, enter, { name, owner: { ...person, password } })
    await makeApplication(tx, made.scope, sealKeys, {
      application: {
        ...PLACE,
        ...PICTURES,
        subject: 'person',
        merchantName: person.name,
        shortName: name,
        address: '古墩路 588 号一楼',
        personName: person.name,
        identityFrom: day('2021-06-01'),
        identityUntil: day('2041-06-01'),
        contactPhone: person.phone,
      },
      identityNumber: '330106199503120049',
      cardNumber: '6222020200112230012',
      branch: { areaCode: '330100', branchCode: '', branchName: '' },
    })
  })
}
