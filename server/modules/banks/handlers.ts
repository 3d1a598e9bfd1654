import { BANKS_AT_ONCE, type banks } from '#contract/banks/banks.ts'
import { listChildRegions } from '#server/modules/places/surface.ts'
import type { OnboardingPort } from '#server/outside/payments/onboarding-port.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { allBanks, findBankOfCard } from './bank-list.ts'

/** Branches are queried from the provider for merchant onboarding, because it pays to them. */
export function banksHandlers(provider: OnboardingPort): Handlers<typeof banks> {
  return {
    async list({ current = 1, size = BANKS_AT_ONCE }) {
      const at = { current: Math.max(1, current), size: clampBankPageSize(size, BANKS_AT_ONCE) }
      return toBankPage({ ...at, offset: (at.current - 1) * at.size, order: [] }, '')
    },

    page: async ({ bankName = '', ...page }) => toBankPage(toPageWindow(page), bankName),

    byName: async ({ bankName = '' }) => listBanksByName(bankName),

    async byCard({ bankCard }) {
      const found = findBankOfCard(bankCard)
      if (!found) return { bankCode: '', bankName: '', cardType: '' }
      return { ...found.bank, cardType: found.cardType }
    },

    async areas({ code = '' }, { refuse }) {
      const below = listChildRegions(code)
      if (!below) throw refuse('noSuchRegion', 'code')
      return below.map(({ children: _children, ...area }) => area)
    },

    async branches({ cityCode, bankName }, { refuse }) {
      const found = await provider.branches(cityCode, bankName)
      if (found.is !== 'done') throw refuse('noAnswer')
      return [...found.value]
    },
  }
}

function listBanksByName(words: string) {
  return allBanks.filter(({ bankName }) => bankName.includes(words))
}

function toBankPage(window: ReturnType<typeof toPageWindow>, words: string) {
  const found = listBanksByName(words)
  const { offset, size } = window
  return pageAnswer(window, found.slice(offset, offset + size), found.length)
}

function clampBankPageSize(size: number, most: number): number {
  return Math.min(Math.max(1, size), most)
}
